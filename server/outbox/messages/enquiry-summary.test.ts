import { expect, it } from 'vitest';
import { type DeliverableEnquiry, mailtoLink, telLink } from './enquiry-summary.ts';

const enquiry = (fields: Record<string, string>): DeliverableEnquiry => ({
	id: '0198c2f0-5a3b-7000-8000-000000000000',
	form: 'contact',
	receivedAt: '2026-07-01T02:03:04.000Z',
	context: {},
	fields: { name: 'Jo', email: 'jo@shop.example', phone: '', message: '', ...fields },
});
const bodyOf = (href: string) => new URL(href).searchParams.get('body');

it('calls a number that a telephone understands', () => {
	expect(telLink(enquiry({ phone: '+64 (21) 555-0123' }))).toEqual({
		href: 'tel:+64215550123',
		label: 'Ring +64 (21) 555-0123',
	});
	expect(telLink(enquiry({ phone: '' }))).toBeUndefined();
	for (const phone of ['()-', '+++++']) expect(telLink(enquiry({ phone }))).toBeUndefined();
});

it('writes to the visitor with the message quoted below the reply', () => {
	const { href } = mailtoLink(enquiry({ message: 'Kia ora\n\nA quote, please & thanks' }), {
		withQuote: true,
	});
	expect(href).toMatch(/^mailto:jo@shop\.example\?subject=/);
	expect(bodyOf(href)).toMatch(/^\r\n\r\nOn .* Jo wrote:\r\n> Kia ora\r\n> \r\n> A quote, please & thanks$/);
	expect(mailtoLink(enquiry({}), { withQuote: false }).href).not.toContain('body=');
});

it.each(['x', '東', '🥝', '\n', '\ud800'])(
	'cuts the quote so that mail clients take the link: %j',
	(unit) => {
		const { href } = mailtoLink(enquiry({ message: unit.repeat(5000) }), { withQuote: true });
		expect(href.length).toBeLessThanOrEqual(2083);
		expect(bodyOf(href)).toMatch(/…$/);
	},
);

it('adds no recipients and no headers that a visitor made up', () => {
	const { href } = mailtoLink(enquiry({ email: 'jo@shop.example?bcc=x@evil.example&cc=y' }), {
		withQuote: false,
	});
	expect([...new URL(href).searchParams.keys()]).toEqual(['subject']);
	expect(href.split('?')[0]).toBe('mailto:jo@shop.example%3Fbcc%3Dx@evil.example%26cc%3Dy');
});
