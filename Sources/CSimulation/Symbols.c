#define _GNU_SOURCE
#include "Interposition.h"
#include <elf.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// The names of functions, for messages. The loader knows the exported functions of a library; a program's own are in its file
// only.

extern char *swift_demangle(const char *name, size_t length, char *out, size_t *out_size, uint32_t flags);

/// The name of the function that contains an address, from a program's symbol table. The caller frees it; NULL if there is none.
static char *symbol_in_file(const char *bytes, size_t size, uintptr_t address) {
    const Elf64_Ehdr *head = (const void *)bytes;
    if (size < sizeof *head || memcmp(head->e_ident, ELFMAG, SELFMAG) != 0 || head->e_ident[EI_CLASS] != ELFCLASS64) return NULL;
    if (head->e_shoff > size || head->e_shnum > (size - head->e_shoff) / sizeof(Elf64_Shdr)) return NULL;
    const Elf64_Shdr *sections = (const void *)(bytes + head->e_shoff);
    for (int i = 0; i < head->e_shnum; i++) {
        if (sections[i].sh_type != SHT_SYMTAB || sections[i].sh_link >= head->e_shnum) continue;
        const Elf64_Shdr names = sections[sections[i].sh_link];
        if (sections[i].sh_offset + sections[i].sh_size > size || names.sh_offset + names.sh_size > size) return NULL;
        const Elf64_Sym *symbols = (const void *)(bytes + sections[i].sh_offset);
        for (size_t j = 0; j < sections[i].sh_size / sizeof *symbols; j++) {
            if (ELF64_ST_TYPE(symbols[j].st_info) != STT_FUNC || symbols[j].st_name >= names.sh_size) continue;
            if (address >= symbols[j].st_value && address - symbols[j].st_value < symbols[j].st_size) {
                return strdup(bytes + names.sh_offset + symbols[j].st_name);
            }
        }
    }
    return NULL;
}

static char *symbol_in_program(const Dl_info *info, const void *address) {
    int file = open(info->dli_fname, O_RDONLY | O_CLOEXEC);
    struct stat stat;
    char *symbol = NULL;
    if (file >= 0 && fstat(file, &stat) == 0 && stat.st_size > 0) {
        void *bytes = mmap(NULL, (size_t)stat.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (bytes != MAP_FAILED) {
            symbol = symbol_in_file(bytes, (size_t)stat.st_size, (uintptr_t)address - (uintptr_t)info->dli_fbase);
            munmap(bytes, (size_t)stat.st_size);
        }
    }
    if (file >= 0) close(file);
    return symbol;
}

/// Whether a symbol is a Swift function of the app.
static bool is_of_app(const char *symbol) {
    static const char own[] = "$s19FrontmostSimulation";
    size_t length = strlen(symbol);
    bool is_thunk = length > 2 && strcmp(symbol + length - 2, "TR") == 0;
    return strncmp(symbol, "$s", 2) == 0 && strncmp(symbol, own, sizeof own - 1) != 0 && !is_thunk;
}

char *csim_describe_caller(void *const *frames, int count) {
    Dl_info own, info;
    if (!dladdr((void *)csim_describe_caller, &own)) return NULL;
    for (int i = 0; i < count; i++) {
        if (!dladdr(frames[i], &info) || info.dli_fbase != own.dli_fbase) continue;
        char *symbol = symbol_in_program(&info, frames[i]);
        if (symbol && is_of_app(symbol)) {
            char *name = swift_demangle(symbol, strlen(symbol), NULL, NULL, 0);
            if (!name) return symbol;
            free(symbol);
            return name;
        }
        free(symbol);
    }
    return NULL;
}
