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

/** Largest accepted request body in bytes. Four times what the longest valid contact form needs. */
export const bodyLimitBytes = 64 * 1024;
