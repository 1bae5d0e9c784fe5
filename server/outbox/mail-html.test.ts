import { describe, expect, it } from 'vitest';
import { brandedHtml, type Part, plainHtml } from './mail-html.ts';

const markup = '"><b>&';
const parts: readonly Part[] = [
	markup,
	{ kind: 'small', text: markup },
	{ kind: 'quote', text: markup },
	{ kind: 'rows', rows: [[markup, markup]] },
	{ kind: 'button', href: markup, label: markup },
	{
		kind: 'entry',
		href: markup,
		name: markup,
		text: `021 555 0123 ${markup}`,
		phones: ['021 555 0123'],
	},
];

describe.each([
	['branded', brandedHtml],
	['plain', plainHtml],
])('a %s mail', (_, htmlOf) => {
	it.each(parts)('has no markup and no end of an attribute of what it says: %o', (part) => {
		const html = htmlOf('Subject', [part]);
		expect(html).not.toContain(markup);
		expect(html).not.toContain('"&#62;');
	});

	it('has letters without serifs in Outlook, too', () => {
		expect(htmlOf('Subject', ['Text'])).toMatch(/style="[^"]*font-family:[^"]*sans-serif/);
	});

	it('has no markup of its subject', () => {
		expect(htmlOf(markup, [])).not.toContain(markup);
	});
});
