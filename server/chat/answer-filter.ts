import { isListed, pageNames, recordOf } from '#content/pages.ts';
import type { ChatSource } from '#contracts/chat.ts';

/** A part of the filtered answer. */
export type Piece = { type: 'text'; text: string } | { type: 'source'; source: ChatSource };

/**
 * A possible start of a citation, image or link. Includes the white space before it, which is removed with it. The
 * look-behind keeps it linear: without it every space of a long run is tried as the first.
 */
const possibleStart = /(?<![ \t])[ \t]+(?:!?\[|!?$)|!?\[|!$|\]\(|\]$/;
const citation = /^\[\[([^[\]\n]{1,80})\]\]/;
const link = /^(!?)\[([^[\]\n]{0,300})\]\(([^()\n]{0,500})\)/;
/** The second half of a link whose text contains other marks. */
const linkEnd = /^\]\(([^()\n]{0,500})\)/;
/** An incomplete citation, image or link. */
const incomplete = /^(?:!?(?:\[\[?[^[\]\n]{0,300}(?:\](?:\([^()\n]{0,500})?)?)?|\](?:\([^()\n]{0,500})?)$/;

const sources: ReadonlyMap<string, ChatSource> = new Map(
	pageNames.filter(isListed).map((name) => {
		const { title, path } = recordOf(name);
		return [name, { title, path }];
	}),
);
const ownPaths: ReadonlySet<string> = new Set([...sources.values()].map(({ path }) => path));

/**
 * Filters the model's Markdown as a stream of chunks. Citations (`[[id]]`) become sources, once for each page; unknown
 * ones are removed. Images are removed. Links to other sites are replaced by their text, because a URL that the model
 * chooses could send the conversation to its owner.
 */
export class AnswerFilter {
	#buffer = '';
	readonly #cited = new Set<string>();

	/** Adds a chunk and returns the parts that are complete. */
	push(text: string): Piece[] {
		this.#buffer += text;
		return this.#read(false);
	}

	/** Returns the rest, including incomplete marks. */
	end(): Piece[] {
		return this.#read(true);
	}

	#read(isEnd: boolean): Piece[] {
		const pieces: Piece[] = [];
		const addText = (text: string) => {
			const last = pieces.at(-1);
			if (last?.type === 'text') last.text += text;
			else if (text !== '') pieces.push({ type: 'text', text });
		};
		while (this.#buffer !== '') {
			const start = this.#buffer.search(possibleStart);
			if (start < 0) {
				addText(this.#take(this.#buffer.length));
				break;
			}
			addText(this.#take(start));
			const space = /^[ \t]*/.exec(this.#buffer)?.[0] ?? '';
			const mark = this.#buffer.slice(space.length);
			const cited = citation.exec(mark);
			const linked = link.exec(mark);
			if (cited) {
				this.#take(space.length + cited[0].length);
				pieces.push(...this.#cite(cited[1] ?? ''));
			} else if (linked) {
				this.#take(space.length + linked[0].length);
				if (linked[1] === '') addText(space + linkText(linked));
			} else if (incomplete.test(mark) && !isEnd) break;
			else if (mark.startsWith('](')) {
				const end = linkEnd.exec(mark);
				this.#take(end?.[0].length ?? ']('.length);
				// The space prevents Markdown from reading this as a link.
				addText(end ? `]${ownAddress(end[1])}` : '] (');
			} else addText(this.#take(space.length + Math.max(mark.indexOf('[') + 1, 1)));
		}
		return pieces;
	}

	#take(length: number): string {
		const taken = this.#buffer.slice(0, length);
		this.#buffer = this.#buffer.slice(length);
		return taken;
	}

	#cite(ids: string): Piece[] {
		return ids.split(',').flatMap((name) => {
			const source = sources.get(name.trim());
			if (source === undefined || this.#cited.has(source.path)) return [];
			this.#cited.add(source.path);
			return [{ type: 'source' as const, source }];
		});
	}
}

function linkText([, , text = '', address]: RegExpExecArray): string {
	const own = ownAddress(address);
	return own === '' ? text : `[${text}]${own}`;
}

/** Returns `(path)` for a page of this site, without query and hash. Returns an empty string for every other address. */
function ownAddress(address = ''): string {
	const [path = ''] = address.trim().split(/[?#\s]/);
	return ownPaths.has(path) ? `(${path})` : '';
}
