import Foundation

// What appearance proxies of controls, labels and scroll views pass on, beside what those of views do.

extension UILabel {
    static var labelAppearance: [AppearanceProperty] {
        [
            AppearanceProperty(\UILabel.font),
            AppearanceProperty(\UILabel.textColor),
            AppearanceProperty(\UILabel.textAlignment),
            AppearanceProperty(\UILabel.numberOfLines),
            AppearanceProperty(\UILabel.lineBreakMode),
            AppearanceProperty(\UILabel.highlightedTextColor),
            AppearanceProperty(\UILabel.shadowColor),
            AppearanceProperty(\UILabel.shadowOffset),
            AppearanceProperty(\UILabel.adjustsFontSizeToFitWidth),
            AppearanceProperty(\UILabel.minimumScaleFactor),
            AppearanceProperty(\UILabel.adjustsFontForContentSizeCategory),
        ]
    }
}

extension UISwitch {
    static var switchAppearance: [AppearanceProperty] {
        [
            AppearanceProperty(\UISwitch.onTintColor),
            AppearanceProperty(\UISwitch.thumbTintColor),
        ]
    }
}

extension UISlider {
    static var sliderAppearance: [AppearanceProperty] {
        [
            AppearanceProperty(\UISlider.minimumTrackTintColor),
            AppearanceProperty(\UISlider.maximumTrackTintColor),
            AppearanceProperty(\UISlider.thumbTintColor),
            AppearanceProperty(\UISlider.minimumValueImage),
            AppearanceProperty(\UISlider.maximumValueImage),
        ]
    }
}

extension UIPageControl {
    static var pageControlAppearance: [AppearanceProperty] {
        [
            AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
            AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
            AppearanceProperty(\UIPageControl.hidesForSinglePage),
            AppearanceProperty(\UIPageControl.backgroundStyle),
        ]
    }
}

extension UIProgressView {
    static var progressAppearance: [AppearanceProperty] {
        [
            AppearanceProperty(\UIProgressView.progressTintColor),
            AppearanceProperty(\UIProgressView.trackTintColor),
        ]
    }
}

extension UIActivityIndicatorView {
    static var indicatorAppearance: [AppearanceProperty] {
        [
            AppearanceProperty(\UIActivityIndicatorView.color),
            AppearanceProperty(\UIActivityIndicatorView.style),
        ]
    }
}

extension UITextField {
    static var fieldAppearance: [AppearanceProperty] {
        [
            AppearanceProperty(\UITextField.font),
            AppearanceProperty(\UITextField.textColor),
            AppearanceProperty(\UITextField.textAlignment),
            AppearanceProperty(\UITextField.borderStyle),
            AppearanceProperty(\UITextField.clearButtonMode),
            AppearanceProperty(\UITextField.clearsOnBeginEditing),
            AppearanceProperty(\UITextField.keyboardAppearance),
            AppearanceProperty(\UITextField.autocapitalizationType),
            AppearanceProperty(\UITextField.autocorrectionType),
        ]
    }
}

extension UITextView {
    static var textViewAppearance: [AppearanceProperty] {
        [
            AppearanceProperty(\UITextView.font),
            AppearanceProperty(\UITextView.textColor),
            AppearanceProperty(\UITextView.textAlignment),
            AppearanceProperty(\UITextView.textContainerInset),
            AppearanceProperty(\UITextView.keyboardAppearance),
        ]
    }
}

extension UIScrollView {
    static var scrollAppearance: [AppearanceProperty] {
        [
            AppearanceProperty(\UIScrollView.bounces),
            AppearanceProperty(\UIScrollView.alwaysBounceVertical),
            AppearanceProperty(\UIScrollView.alwaysBounceHorizontal),
            AppearanceProperty(\UIScrollView.showsVerticalScrollIndicator),
            AppearanceProperty(\UIScrollView.showsHorizontalScrollIndicator),
            AppearanceProperty(\UIScrollView.indicatorStyle),
            AppearanceProperty(\UIScrollView.isScrollEnabled),
            AppearanceProperty(\UIScrollView.isPagingEnabled),
            AppearanceProperty(\UIScrollView.keyboardDismissMode),
            AppearanceProperty(\UIScrollView.delaysContentTouches),
            AppearanceProperty(\UIScrollView.contentInsetAdjustmentBehavior),
            AppearanceProperty(\UIScrollView.decelerationRate),
        ]
    }
}
