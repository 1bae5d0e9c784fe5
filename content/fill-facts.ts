/** `{if owner.nzbn}NZBN {owner.nzbn}{else}…{end}`, without another one inside. */
const conditional = /\{if ([\w.-]+)\}((?:(?!\{if )[\s\S])*?)(?:\{else\}((?:(?!\{if )[\s\S])*?))?\{end\}/g;
/** `{brand}`, but not `{{count}}`, which is filled in when the page is shown. */
const fact = /(?<!\{)\{([^{}]*)\}(?!\})/g;
/** More than any fact needs that mentions others. */
const deepest = 9;

/**
 * Returns a text with its facts in place of their names in braces. What is between `{if name}` and `{end}` stays only while the fact is
 * not empty.
 *
 * @param fail called with a sentence about an unknown fact
 */
export function fillFacts(text: string, facts: object, fail: (message: string) => never, depth = 0): string {
	const factOf = (name: string): unknown => {
		let value: unknown = facts;
		for (const part of name.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
		return value ?? fail(`no fact is called {${name}}`);
	};
	const isFilled = (name: string) => {
		const value = factOf(name);
		return Array.isArray(value) ? value.length > 0 : Boolean(value);
	};
	let chosen = text;
	for (let before = ''; before !== chosen; ) {
		before = chosen;
		chosen = chosen.replaceAll(conditional, (_, name: string, full: string, empty = '') =>
			isFilled(name) ? full : empty,
		);
	}
	return chosen.replaceAll(fact, (braces, name: string) => {
		const value = factOf(name);
		if (typeof value === 'object' || depth > deepest) return fail(`${braces} is no single fact`);
		return fillFacts(String(value), facts, fail, depth + 1);
	});
}
