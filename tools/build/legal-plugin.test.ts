import { expect, it } from 'vitest';
import { renderLegal } from './legal-plugin.ts';

/** What a reader sees of it, and the ids. */
const textIn = (html: string) =>
	html
		.replaceAll(/<li id="([^"]+)">/g, '[$1] ')
		.replaceAll(/<[^>]*>/g, '')
		.replaceAll(/\s+/g, ' ')
		.trim();

it('numbers headings and clauses across several lists, but not lists in clauses', () => {
	const { html, contents } = renderLegal(
		'<!-- Not reviewed. -->\n## Payment\n\n1. Pay.\n2. Or:\n   1. do this\n\nA remark.\n\n1. Keep it.\n\n## Returns\n\n1. Send it.\n',
	);
	expect(textIn(html)).toBe(
		'1. Payment [clause-1-1] 1.1 Pay. [clause-1-2] 1.2 Or: do this A remark. [clause-1-3] 1.3 Keep it. 2. Returns [clause-2-1] 2.1 Send it.',
	);
	expect(contents).toEqual([
		{ id: 'payment', number: '1.', title: 'Payment' },
		{ id: 'returns', number: '2.', title: 'Returns' },
	]);
});

it('does not number a document without numbered lists', () => {
	const { html, contents } = renderLegal('## Who we are\n\n- By post\n');
	expect(textIn(html)).toBe('Who we are By post');
	expect(contents).toEqual([{ id: 'who-we-are', title: 'Who we are' }]);
});
