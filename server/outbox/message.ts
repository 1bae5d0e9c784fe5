import { colourOf } from '#app/styles/brand.ts';
import { site } from '#content/site.ts';
import { headerText } from './header-text.ts';

/**
 * A paragraph with its line breaks, one in small print, one that is quoted, labels with their
 * values, a button, or an entry of a list, whose name is a link and comes before its text. What is
 * empty is left out.
 */
export type Part =
	| string
	| { small: string }
	| { quote: string }
	| { rows: readonly (readonly [label: string, value: string])[] }
	| { href: string; label: string }
	| { href: string; name: string; text: string }
	| undefined;

/** A message to a person, from which text and HTML are made. */
export interface Message {
	subject: string;
	parts: readonly Part[];
	/** What a message that is cut keeps: how many are left out, and the link to the inbox. */
	end: readonly Part[];
	/** The visitor whom an answer by email reaches. Set if the message has their enquiry alone. */
	replyTo?: { name: string; address: string };
}

/**
 * Returns the sender's contact details, as the Unsolicited Electronic Messages Act 2007 (NZ),
 * section 10, requires.
 */
export function senderLine(): string {
	const { street, city, postcode, country } = site.address;
	return `${site.legalName}, ${street}, ${city} ${postcode}, ${country}, ${site.phone.shown}`;
}

/** Returns the parts of a message as plain text. */
export const messageText = (parts: readonly Part[]): string =>
	`${parts.map(textOf).filter(Boolean).join('\n\n')}\n`;

function textOf(part: Part): string {
	if (typeof part !== 'object') return part ?? '';
	if ('small' in part) return part.small;
	if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ');
	if ('rows' in part) return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
	if ('name' in part) return `– ${part.name}${part.text}\n${part.href}`;
	// A number in a text can be pressed as it is.
	return part.href.startsWith('tel:') ? part.label : `${part.label}:\n${part.href}`;
}

/**
 * Returns a message to the owner as an email, which says whom an answer to it reaches: the visitor,
 * and the mailbox that is read, if one is.
 */
export function ownerEmail({ subject, parts, end, replyTo }: Message, mailbox?: string) {
	if (replyTo === undefined) {
		const nobody = 'A reply to this email reaches nobody. To answer somebody, open the inbox.';
		return emailOf(subject, [...parts, ...end, { small: nobody }]);
	}
	const { name, address } = replyTo;
	const known = mailbox
		? 'The inbox and your colleagues have it then, too.'
		: 'The inbox and your colleagues don’t know of it then: reply in the inbox, or mark it as answered.';
	const answer = `Reply to this email and ${name} gets your answer. ${known}`;
	return {
		...emailOf(subject, [...parts, answer, ...end]),
		replyTo: [
			{ name: headerText(name), address },
			...(mailbox ? [{ name: '', address: mailbox }] : []),
		],
	};
}

const brand = colourOf('brand');
const font = `font:16px/24px system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:${colourOf('text')};overflow-wrap:anywhere;`;
/** Inline styles, as mail programs need them. */
const styles = {
	paper: `margin:0;padding:24px 12px;background:${colourOf('ground')}`,
	sheet: `max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid ${brand}`,
	paragraph: `${font}margin:0 0 16px`,
	small: `${font}margin:0 0 16px;font-size:13px;line-height:20px`,
	button: `${font}font-weight:600;display:inline-block;color:#ffffff;background:${brand};border-radius:6px;padding:10px 18px;text-decoration:none`,
	name: `color:${brand};font-weight:600`,
	table: 'border-collapse:collapse;margin:0 0 16px',
	label: `${font}font-weight:600;text-align:left;vertical-align:top;overflow-wrap:normal;padding:0 16px 4px 0`,
	value: `${font}padding:0 0 4px`,
};
/** As a mail program of a person has it. */
const plainStyles: typeof styles = {
	paper: '',
	sheet: '',
	paragraph: '',
	small: '',
	button: '',
	name: '',
	table: '',
	label: '',
	value: '',
};

/**
 * For mail programs with a dark mode that read style sheets. The others invert the colours
 * themselves.
 */
const darkStyles = `<style>@media (prefers-color-scheme:dark){
body,.paper{background:${colourOf('ground', 'dark')}!important}
.sheet{background:${colourOf('sheet', 'dark')}!important}
.sheet p,.sheet th,.sheet td{color:${colourOf('text', 'dark')}!important}
.sheet .name{color:${colourOf('brand-text', 'dark')}!important}}</style>`;

/** Returns an email in our colours. */
export const emailOf = (subject: string, parts: readonly Part[]) =>
	emailIn(styles, darkStyles, subject, parts);

/**
 * Returns an email that looks like one that a person wrote. It has HTML too, because Outlook joins
 * the lines of a plain text.
 */
export const plainEmailOf = (subject: string, parts: readonly Part[]) =>
	emailIn(plainStyles, '', subject, parts);

function emailIn(look: typeof styles, head: string, subject: string, parts: readonly Part[]) {
	return {
		subject,
		text: messageText(parts),
		html: `<!DOCTYPE html>
<html lang="en-NZ"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>${head}</head>
<body class="paper" style="${look.paper}"><div class="sheet" style="${look.sheet}">
${parts.map((part) => htmlOf(part, look)).join('\n')}
</div></body></html>`,
	};
}

function htmlOf(part: Part, look: typeof styles): string {
	const paragraph = (html: string, style = look.paragraph) => `<p style="${style}">${html}</p>`;
	const link = (href: string, label: string, style: string, name = '') =>
		`<a${name} style="${style}" href="${escaped(href)}">${escaped(label)}</a>`;
	if (!part) return '';
	if (typeof part === 'string') return paragraph(inHtml(part));
	if ('small' in part) return paragraph(inHtml(part.small), look.small);
	if ('quote' in part) return `<blockquote>${paragraph(inHtml(part.quote))}</blockquote>`;
	if ('name' in part) {
		const named = link(part.href, part.name, look.name, ' class="name"');
		return paragraph(named + inHtml(part.text));
	}
	if ('href' in part) return paragraph(link(part.href, part.label, look.button));
	const rows = part.rows.map(
		([label, value]) =>
			`<tr><th scope="row" style="${look.label}">${escaped(label)}</th>` +
			`<td style="${look.value}">${escaped(value)}</td></tr>`,
	);
	return `<table cellpadding="0" cellspacing="0" style="${look.table}">${rows.join('')}</table>`;
}

const inHtml = (plain: string) => escaped(plain).replaceAll('\n', '<br>');

const escaped = (plain: string) =>
	plain.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Cuts a text to a number of UTF-16 code units and marks that with `…`. */
export const cut = (long: string, max: number): string =>
	long.length <= max ? long : `${long.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
