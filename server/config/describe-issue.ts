interface Issue {
	/** Of the variable. */
	name: string;
	/** What is wrong, as it follows the name. */
	message: string;
	/** Undefined if it has none, or if it is a secret. */
	value: string | undefined;
	example: unknown;
}

/** Returns the sentence about an environment variable that is wrong, with an example. */
export function describeIssue({ name, message, value, example }: Issue): string {
	const shown = value === undefined ? '' : ` (it is ${JSON.stringify(value)})`;
	return `${name} ${message}${shown}. Example: ${name}=${example}`;
}
