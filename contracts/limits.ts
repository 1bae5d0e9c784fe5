/**
 * Longest accepted values in UTF-16 code units, as a textarea's `maxlength` counts them, line
 * breaks as one.
 */
export const fieldLimits = {
	name: 200,
	email: 254,
	phone: 40,
	line: 200,
	message: 5000,
	source: 500,
} as const;

/**
 * Largest accepted request body in bytes. The longest valid contact form has about 48 KB: each of
 * its Chinese letters takes nine bytes in a form that is sent without script.
 */
export const bodyLimitBytes = 64 * 1024;
