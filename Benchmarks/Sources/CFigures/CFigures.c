#include "CFigures.h"
