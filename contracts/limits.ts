/** Longest accepted values in UTF-16 code units, as a textarea's `maxlength` counts them, line breaks as one. */
export const fieldLimits = {
	name: 200,
	email: 254,
	phone: 40,
	line: 200,
	message: 5000,
	campaign: 100,
} as const;

/** Largest accepted request body in bytes. Four times what the longest valid contact form needs. */
export const bodyLimitBytes = 64 * 1024;

/** Rows of the message box (specification §3). */
export const messageRows = 4;
