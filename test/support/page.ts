import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toText } from 'hast-util-to-text';

/** A page as a person reads it. Each expectation throws an error with all that the page says. */
export interface ReadPage {
	/** Expects these words, one after the other. */
	says(...words: readonly (string | RegExp)[]): void;
	saysNot(...words: readonly string[]): void;
	hasLink(label: string, href: string): void;
	hasButton(label: string): void;
	/** Returns what is in a text box, by its name. */
	typed(name: string): string;
}

const inPlainSpaces = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Returns where words end in a text, or undefined. They are looked for from a place on. */
function endOf(words: string | RegExp, text: string, from: number): number | undefined {
	const rest = text.slice(from);
	const start = typeof words === 'string' ? rest.indexOf(words) : rest.search(words);
	if (start < 0) return undefined;
	const length = typeof words === 'string' ? words.length : (words.exec(rest)?.[0].length ?? 0);
	return from + start + length;
}

/** Reads the HTML of a response. */
export function read({ body }: { body: string }): ReadPage {
	const tree = fromHtml(body);
	const main = select('body', tree) ?? tree;
	const text = inPlainSpaces(toText(main));
	const textOf = (element: Parameters<typeof toText>[0]) => inPlainSpaces(toText(element)).trim();
	const fail = (what: string): never => {
		throw new Error(`The page ${what}. It says: ${text}`);
	};
	return {
		says(...words) {
			let from = 0;
			for (const some of words) {
				from = endOf(some, text, from) ?? fail(`does not say “${some}” after character ${from}`);
			}
		},
		saysNot(...words) {
			const said = words.find((some) => text.includes(some));
			if (said !== undefined) fail(`says “${said}”`);
		},
		hasLink(label, href) {
			const links = selectAll('a', tree).filter((link) => textOf(link) === label);
			if (links.length === 0) fail(`has no link “${label}”`);
			if (links.some(({ properties }) => properties.href === href)) return;
			fail(`has the link “${label}” to ${links.map(({ properties }) => properties.href)}`);
		},
		hasButton(label) {
			if (selectAll('button', tree).some((button) => textOf(button) === label)) return;
			fail(`has no button “${label}”`);
		},
		typed(name) {
			const box = select(`textarea[name="${name}"], input[name="${name}"]`, tree);
			if (!box) return fail(`has no box ${name}`);
			return box.tagName === 'textarea'
				? toText(box, { whitespace: 'pre' })
				: String(box.properties.value ?? '');
		},
	};
}
