import PostalMime, { type Email } from 'postal-mime';
import { textOfHtml } from './mail-text.ts';

const limits = { maxNestingDepth: 50, maxHeadersSize: 32 * 1024 };

/**
 * In all Base64 of a mail: a line needs two at its end. The parser makes a buffer at each, which
 * takes it 0.01 ms.
 */
const maxPadding = 2000;
const padding = '='.charCodeAt(0);

/** What the parser does inside, as far as it is changed here. Its types do not have it. */
interface ParserSteps {
	currentNode: { contentTransferEncoding: { encoding: string } };
	/** The texts of each part, or of each choice between several. */
	textMap: ReadonlyMap<unknown, Readonly<Record<'plain' | 'html', Text[] | undefined>>>;
	textContent: { plain?: string };
	processLine(line: Uint8Array, isLast: boolean): Promise<void>;
	renderTextContent(): void;
}
type Text = { value: string };

/**
 * Parses a mail, with what HTML in it says as text. A mail that another one contains is a part, as
 * in a report. Rejects if the mail is damaged.
 *
 * The parser would turn HTML beside a text into text with an expression that takes seconds for what
 * a stranger can write, and so would much padding.
 */
export function parseMail(source: Uint8Array): Promise<Email> {
	const parser = new PostalMime({ ...limits, forceRfc822Attachments: true });
	const steps = parser as unknown as ParserSteps;
	const processLine = steps.processLine.bind(parser);
	let left = maxPadding;
	steps.processLine = (line, isLast) => {
		if (steps.currentNode.contentTransferEncoding.encoding === 'base64') {
			left -= line.filter((byte) => byte === padding).length;
		}
		if (left < 0) throw new Error('Base64 has padding everywhere');
		return processLine(line, isLast);
	};
	steps.renderTextContent = () => {
		const texts = [...steps.textMap.values()].map(
			({ plain, html }) => joined(plain) || textOfHtml(joined(html)),
		);
		steps.textContent.plain = texts.join('\n');
	};
	return parser.parse(source);
}

const joined = (texts: readonly Text[] = []): string => texts.map(({ value }) => value).join('\n');
