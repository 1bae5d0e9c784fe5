import PostalMime, { type Email } from 'postal-mime';
import { textOfHtml } from './mail-text.ts';

const limits = { maxNestingDepth: 50, maxHeadersSize: 32 * 1024 };

/**
 * In all Base64 of a mail: a line needs two at its end. The parser makes a buffer at each, which
 * takes it 0.01 ms.
 */
const maxPadding = 2000;
const padding = '='.charCodeAt(0);
/** The parser makes a buffer of 100 KB for each. */
const maxQuotedPrintable = 50;

/** A group in a group is parsed again for each. We want addresses, whatever group they are in. */
const addressHeader = /^(?:from|sender|to|cc|bcc|reply-to|delivered-to|return-path)$/;

/** What the parser does inside, as far as it is changed here. Its types do not have it. */
interface ParserSteps {
	root: { headers: { key: string; value: string }[] };
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
 * What the parser does with HTML beside a text takes seconds for what a stranger can write, and so
 * does much padding. The one is done in another way here, the other refused.
 */
export function parseMail(source: Uint8Array): Promise<Email> {
	const parser = new PostalMime({ ...limits, forceRfc822Attachments: true });
	const steps = parser as unknown as ParserSteps;
	const processLine = steps.processLine.bind(parser);
	let paddings = 0;
	const quotedPrintable = new Set<unknown>();
	steps.processLine = (line, isLast) => {
		const part = steps.currentNode;
		const { encoding } = part.contentTransferEncoding;
		if (encoding === 'base64') paddings += line.filter((byte) => byte === padding).length;
		if (encoding === 'quoted-printable') quotedPrintable.add(part);
		if (paddings > maxPadding || quotedPrintable.size > maxQuotedPrintable) {
			throw new Error('Decoding would take too long');
		}
		return processLine(line, isLast);
	};
	steps.renderTextContent = () => {
		const texts = [...steps.textMap.values()].map(
			({ plain, html }) => joined(plain) || textOfHtml(joined(html)),
		);
		steps.textContent.plain = texts.join('\n');
		for (const header of steps.root.headers) {
			if (addressHeader.test(header.key)) header.value = header.value.replaceAll(':', ' ');
		}
	};
	return parser.parse(source);
}

const joined = (texts: readonly Text[] = []): string => texts.map(({ value }) => value).join('\n');
