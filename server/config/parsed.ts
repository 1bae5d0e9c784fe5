import * as v from 'valibot';

/**
 * The schema of a text that a function reads, which returns undefined, or throws, for a wrong one.
 */
export const parsed = <Value>(parse: (text: string) => Value | undefined, message: string) =>
	v.pipe(
		v.string(),
		v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
			try {
				const value = parse(dataset.value);
				if (value !== undefined) return value;
			} catch {
				// The message says enough.
			}
			addIssue({ message });
			return NEVER;
		}),
	);
