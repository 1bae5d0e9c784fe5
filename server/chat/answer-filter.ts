import type { ChatSource } from '#contracts/chat.ts';
import { sources } from './sources.ts';

/** What becomes of a piece of the model's text. */
export type Piece = { type: 'text'; text: string } | { type: 'source'; source: ChatSource };

/** Where a mark may begin: white space before it belongs to it, and goes with it. */
const possibleStart = /[ \t]*!?\[|[ \t]+!?$|!$|\]\(|\]$/;
const citation = /^\[\[([^[\]\n]{1,80})\]\]/;
const link = /^(!?)\[([^[\]\n]{0,300})\]\(([^()\n]{0,500})\)/;
/** The second half of a link whose first half was no plain text. */
const linkEnd = /^\]\(([^()\n]{0,500})\)/;
/** What can still become one of the three. */
const begun = /^(?:!?(?:\[\[?[^[\]\n]{0,300}(?:\](?:\([^()\n]{0,500})?)?)?|\](?:\([^()\n]{0,500})?)$/;

const sourcesById = new Map(sources.map((source) => [source.id, source]));
const ownPaths: ReadonlySet<string> = new Set(sources.map(({ path }) => path));

/**
 * Reads the model's Markdown as it arrives, in pieces cut anywhere. Citations (`[[id]]`) become the pages that they
 * name, once each; unknown ones vanish. Images vanish, and of links to anywhere but our own pages the text remains: an
 * address of the model's choosing would carry the conversation to whoever owns it.
 */
export class AnswerFilter {
	#held = '';
	readonly #cited = new Set<string>();

	/** The pieces that `text` completes. */
	push(text: string): Piece[] {
		this.#held += text;
		return this.#read(false);
	}

	/** What was held back for an end that did not come. */
	end(): Piece[] {
		return this.#read(true);
	}

	#read(isEnd: boolean): Piece[] {
		const pieces: Piece[] = [];
		const say = (text: string) => {
			if (text !== '') pieces.push({ type: 'text', text });
		};
		while (this.#held !== '') {
			const start = this.#held.search(possibleStart);
			if (start < 0) {
				say(this.#take(this.#held.length));
				break;
			}
			say(this.#take(start));
			const space = /^[ \t]*/.exec(this.#held)?.[0] ?? '';
			const mark = this.#held.slice(space.length);
			const cited = citation.exec(mark);
			const linked = link.exec(mark);
			if (cited) {
				this.#take(space.length + cited[0].length);
				pieces.push(...this.#cite(cited[1] ?? ''));
			} else if (linked) {
				this.#take(space.length + linked[0].length);
				if (linked[1] === '') say(space + linkText(linked));
			} else if (begun.test(mark) && !isEnd) break;
			else if (mark.startsWith('](')) {
				const end = linkEnd.exec(mark);
				this.#take(end?.[0].length ?? ']('.length);
				// With a space between them the two are no link any more.
				say(end ? `]${ownAddress(end[1])}` : '] (');
			} else say(this.#take(space.length + Math.max(mark.indexOf('[') + 1, 1)));
		}
		return pieces;
	}

	#take(length: number): string {
		const taken = this.#held.slice(0, length);
		this.#held = this.#held.slice(length);
		return taken;
	}

	#cite(ids: string): Piece[] {
		return ids.split(',').flatMap((name) => {
			const source = sourcesById.get(name.trim());
			if (source === undefined || this.#cited.has(source.id)) return [];
			this.#cited.add(source.id);
			return [{ type: 'source' as const, source: { title: source.title, path: source.path } }];
		});
	}
}

function linkText([, , text = '', address]: RegExpExecArray): string {
	const own = ownAddress(address);
	return own === '' ? text : `[${text}]${own}`;
}

/** `(path)` of a page of ours, without what follows the path; nothing for every other address. */
function ownAddress(address = ''): string {
	const [path = ''] = address.trim().split(/[?#\s]/);
	return ownPaths.has(path) ? `(${path})` : '';
}
