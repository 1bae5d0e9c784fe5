/** Digits, plus, brackets, hyphen and white space (specification §5). */
// biome-ignore lint/complexity/noUselessEscapeInRegex: browsers compile a `pattern` with the `v` flag, which needs them
export const phoneNumber = /^[0-9+\(\)\-\s]*$/u;

/** The same as the text of an HTML `pattern`. */
export const phonePattern = phoneNumber.source.slice(1, -1);
