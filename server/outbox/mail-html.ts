import { colourOf } from '#app/styles/brand.ts';
import { dialled } from '#contracts/phone-number.ts';

/**
 * A paragraph with its line breaks, one in small print, one that is quoted, labels with their
 * values, a button, or an entry of a list, whose name is a link and comes before its text. Of the
 * telephone numbers of `phones`, as they stand in the text, HTML makes links. What is empty is not
 * shown.
 */
export type Part =
	| string
	| { kind: 'small' | 'quote'; text: string }
	| { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
	| { kind: 'button'; href: string; label: string }
	| { kind: 'entry'; href: string; name: string; text: string; phones: readonly string[] }
	| undefined;

/*
 * Gmail drops style sheets in some of its apps, and clips a mail at 102 KB. Outlook knows no
 * `max-width`, and no padding or background but those of a cell (https://www.caniemail.com). So styles
 * are at the elements, once where they are inherited, and boxes are tables.
 */

const brand = colourOf('brand');
const typeface = `font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;word-break:break-word`;
const font = `${typeface};font-size:16px;line-height:24px;color:${colourOf('text')}`;
const paragraph = 'margin:0 0 16px';
const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';
/** Outlook gives tables no margin. */
const space = '<tr><td height="16" style="font-size:0;line-height:0">&nbsp;</td></tr></table>';

const buttonStyle = `background-color:${brand};border-radius:6px;mso-padding-alt:10px 18px`;
const linkStyle = `${font};display:inline-block;padding:10px 18px;color:#ffffff;font-weight:600;text-decoration:none`;

const buttonOf = (href: string, label: string) =>
	`${table}><tr><td bgcolor="${brand}" style="${buttonStyle}">` +
	`<a style="${linkStyle}" href="${escaped(href)}">${escaped(label)}</a></td></tr>${space}`;

const rowOf = ([label, value]: readonly [label: string, value: string]) =>
	`<tr><th scope="row" align="left" valign="top" style="${font};word-break:normal;font-weight:600;padding:0 16px 4px 0">${escaped(label)}</th>` +
	`<td valign="top" style="${font};padding:0 0 4px">${escaped(value)}</td></tr>`;

/**
 * For mail programs with a dark mode that read style sheets. The others invert the colours
 * themselves.
 */
const darkStyles = `<style>@media (prefers-color-scheme:dark){
body,.paper{background-color:${colourOf('ground', 'dark')}!important}
.sheet{background-color:${colourOf('sheet', 'dark')}!important}
.sheet td,.sheet th{color:${colourOf('text', 'dark')}!important}
.sheet .name{color:${colourOf('brand-text', 'dark')}!important}}</style>`;

/**
 * Returns a mail in our colours. Outlook alone reads the comments, and centres the sheet by them.
 */
export function brandedHtml(subject: string, parts: readonly Part[]): string {
	const ground = colourOf('ground');
	return documentOf(
		subject,
		`<body bgcolor="${ground}" style="margin:0;padding:0;background-color:${ground}">
${table} class="paper" width="100%" bgcolor="${ground}" style="background-color:${ground}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]>${table} width="600"><tr><td><![endif]-->
${table} class="sheet" width="100%" bgcolor="#ffffff" style="max-width:600px;background-color:#ffffff;border-top:4px solid ${brand}"><tr><td align="left" style="${font};padding:24px">
${parts.map(htmlOf).join('\n')}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body>`,
		darkStyles,
	);
}

/**
 * Returns a mail that looks like one that a person wrote. Outlook has serifs without a typeface.
 */
export const plainHtml = (subject: string, parts: readonly Part[]): string =>
	documentOf(subject, `<body style="${typeface}">\n${parts.map(htmlOf).join('\n')}\n</body>`);

const documentOf = (subject: string, body: string, styles = '') => `<!DOCTYPE html>
<html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>${styles}</head>
${body}</html>`;

function htmlOf(part: Part): string {
	if (!part) return '';
	if (typeof part === 'string') return `<p style="${paragraph}">${inHtml(part)}</p>`;
	switch (part.kind) {
		case 'small':
			return `<p style="${paragraph};font-size:13px;line-height:20px">${inHtml(part.text)}</p>`;
		case 'quote':
			return `<blockquote><p style="${paragraph}">${inHtml(part.text)}</p></blockquote>`;
		case 'rows':
			return `<table cellpadding="0" cellspacing="0" border="0">${part.rows.map(rowOf).join('')}${space}`;
		case 'button':
			return buttonOf(part.href, part.label);
		case 'entry': {
			const link = `class="name" style="color:${brand};font-weight:600" href="${escaped(part.href)}"`;
			return `<p style="${paragraph}"><a ${link}>${escaped(part.name)}</a>${inHtml(part.text, part.phones)}</p>`;
		}
	}
}

/** A shorter number may stand anywhere in a text, and be something else. */
const minDialled = 6;

/** Returns a text with its line breaks, and with links at telephone numbers. */
function inHtml(text: string, phones: readonly string[] = []): string {
	const [phone, ...others] = phones;
	if (phone === undefined) return escaped(text).replaceAll('\n', '<br>');
	const number = dialled(phone) ?? '';
	if (number.length < minDialled) return inHtml(text, others);
	const link = `<a style="color:inherit" href="tel:${number}">${escaped(phone)}</a>`;
	return text
		.split(phone)
		.map((rest) => inHtml(rest, others))
		.join(link);
}

const escaped = (text: string) =>
	text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
