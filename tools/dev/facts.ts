import { contentFiles } from '#content/content-files.ts';
import { load, siteFacts } from '#content/load.ts';
import { type Facts, fillFacts } from '#content/reading/facts.ts';
import { tellFailure } from '../build/tell-failure.ts';

const nameWidth = 40;

function fail(message: string): never {
	throw new Error(message);
}

/** Prints a fact or a group of them: their names and present values. */
function print(facts: Facts, value: unknown, name: string): void {
	if (typeof value === 'object' && value !== null) {
		for (const [key, part] of Object.entries(value)) {
			print(facts, part, name ? `${name}.${key}` : key);
		}
		return;
	}
	const braces = `{${name}}`;
	console.info(braces.padEnd(nameWidth), fillFacts(braces, facts, fail) || '(empty)');
}

/** `npm run facts` prints every fact that texts may mention in braces, once all files are right. */
try {
	for (const name of contentFiles()) load(name);
	const facts = siteFacts();
	print(facts, facts, '');
	console.info('\nAll is well in every file but the legal documents, which npm run build reads.');
} catch (error) {
	tellFailure(error);
}
