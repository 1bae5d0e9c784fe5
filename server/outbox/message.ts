import { colourOf } from '#app/styles/brand.ts';
import { site } from '#content/site.ts';

/**
 * A paragraph with its line breaks, one in small print, labels with their values, a button, or an
 * entry of a list, whose name is a link and comes before its text. What is empty is left out.
 */
export type Part =
	| string
	| { small: string }
	| { rows: readonly (readonly [label: string, value: string])[] }
	| { href: string; label: string }
	| { href: string; name: string; text: string }
	| undefined;

/** A message to a person, from which text and HTML are made. */
export interface Message {
	subject: string;
	parts: readonly Part[];
	/** The visitor whom an answer to a notice reaches. */
	replyTo?: { name: string; address: string };
}

const { street, city, postcode, country } = site.address;
/**
 * The sender's contact details, as the Unsolicited Electronic Messages Act 2007 (NZ), section 10,
 * requires.
 */
export const senderLine = `${site.legalName}, ${street}, ${city} ${postcode}, ${country}, ${site.phone.shown}`;

/** Returns the parts of a message as plain text. */
export const messageText = (parts: readonly Part[]): string =>
	`${parts.map(textOf).filter(Boolean).join('\n\n')}\n`;

function textOf(part: Part): string {
	if (typeof part !== 'object') return part ?? '';
	if ('small' in part) return part.small;
	if ('rows' in part) return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
	if ('name' in part) return `– ${part.name}${part.text}\n${part.href}`;
	// A number in a text can be pressed as it is.
	return part.href.startsWith('tel:') ? part.label : `${part.label}:\n${part.href}`;
}

const brand = colourOf('brand');
const font = `font:16px/24px system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:${colourOf('text')};overflow-wrap:anywhere`;
const button = `${font};font-weight:600;display:inline-block;color:#ffffff;background:${brand};border-radius:6px;padding:10px 18px;text-decoration:none`;
/**
 * For mail programs with a dark mode that read style sheets. The others invert the colours
 * themselves.
 */
const darkStyles = `@media (prefers-color-scheme:dark){body,.paper{background:${colourOf('ground', 'dark')}!important}.sheet{background:${colourOf('sheet', 'dark')}!important}.sheet p,.sheet th,.sheet td{color:${colourOf('text', 'dark')}!important}}`;

/** Returns the email of a message. Its HTML has inline styles, as mail programs need it. */
export const emailOf = ({ subject, parts, replyTo }: Message) => ({
	subject,
	...(replyTo && { replyTo }),
	text: messageText(parts),
	html: `<!DOCTYPE html>
<html lang="en-NZ"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${darkStyles}</style></head>
<body class="paper" style="margin:0;padding:24px 12px;background:${colourOf('ground')}"><div class="sheet" style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid ${brand}">
${parts.map(htmlOf).join('\n')}
</div></body></html>`,
});

function htmlOf(part: Part): string {
	if (!part) return '';
	if (typeof part === 'string') return paragraph(inHtml(part));
	if ('small' in part) return paragraph(inHtml(part.small), 'font-size:13px;line-height:20px');
	if ('name' in part)
		return paragraph(
			link(part.href, part.name, `color:${brand};font-weight:600`) + inHtml(part.text),
		);
	if ('href' in part) return paragraph(link(part.href, part.label, button));
	const rows = part.rows.map(
		([label, value]) =>
			`<tr><th scope="row" style="${font};font-weight:600;text-align:left;vertical-align:top;padding:0 16px 4px 0">${escaped(label)}</th><td style="${font};padding:0 0 4px">${escaped(value)}</td></tr>`,
	);
	return `<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`;
}

const paragraph = (html: string, style = '') =>
	`<p style="${font};margin:0 0 16px;${style}">${html}</p>`;
const link = (href: string, label: string, style: string) =>
	`<a style="${style}" href="${escaped(href)}">${escaped(label)}</a>`;
const inHtml = (text: string) => escaped(text).replaceAll('\n', '<br>');
const escaped = (text: string) =>
	text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Returns a text as one line. A line break in a header of an email would inject a header (CWE-93).
 * Validation refuses line breaks too, but stored rows may come from elsewhere.
 */
export const oneLine = (text = ''): string => text.replace(/\p{Cc}+|[\u2028\u2029]+/gu, ' ').trim();

/** Cuts a text to a number of UTF-16 code units and marks that with `…`. */
export const cut = (text: string, max: number): string =>
	text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
