import * as v from 'valibot';

/** What is wrong with the variable whose name is the key, as valibot says it. */
export interface Issue {
	path?: readonly [{ key: unknown }, ...unknown[]] | undefined;
	message: string;
}

/** What was wrong with environment variables. */
interface Refused {
	/** Their schemas, each with an example in its metadata, and whether it is secret. */
	variables: Readonly<Record<string, v.GenericSchema>>;
	issues: readonly Issue[];
	given: Readonly<Record<string, string | undefined>>;
}

/** Returns a sentence about each environment variable that is wrong, with an example. */
export const describeIssues = ({ variables, issues, given }: Refused): string[] =>
	issues.map(({ path, message }) => {
		const name = String(path?.[0].key);
		const { example, isSecret } = v.getMetadata(variables[name] as v.GenericSchema);
		const value = isSecret ? undefined : given[name];
		const shown = value === undefined ? '' : ` (it is ${JSON.stringify(value)})`;
		return `${name} ${message}${shown}. Example: ${name}=${example}`;
	});
