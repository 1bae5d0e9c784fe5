/** Digits, plus, brackets, hyphen and white space (specification §5), as the text of an HTML `pattern`. */
export const phonePattern = '[0-9+\\(\\)\\-\\s]*';
