import { fillFacts } from '#content/facts.ts';
import { siteFacts } from '#content/load.ts';

const facts = siteFacts();
const nameWidth = 40;

function fail(message: string): never {
	throw new Error(message);
}

/** `npm run facts` prints every fact that texts may mention in braces, and its present value. */
function print(value: unknown, name: string): void {
	if (typeof value === 'object' && value !== null) {
		for (const [key, part] of Object.entries(value)) print(part, name ? `${name}.${key}` : key);
		return;
	}
	const braces = `{${name}}`;
	console.info(braces.padEnd(nameWidth), fillFacts(braces, facts, fail) || '(empty)');
}

print(facts, '');
