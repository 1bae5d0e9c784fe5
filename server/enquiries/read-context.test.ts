import { expect, it } from 'vitest';
import { offerings } from '#content/offerings.ts';
import { slug } from '#content/pages/contact.ts';
import { paths } from '#content/paths.ts';
import { fieldLimits } from '#contracts/limits.ts';
import { readContext } from './read-enquiry.ts';

const [offering] = offerings;
const read = (values: Record<string, string>, sender?: string) =>
	readContext(
		{ values: new Map(Object.entries(values)), repeated: new Set(), unreadable: new Set() },
		sender === undefined ? undefined : new URL(sender, 'https://site.example'),
	);

it('accepts a subject by its name and by the slug in a link, and stores its name', () => {
	expect(read({ subject: offering.name })).toEqual({ subject: offering.name });
	expect(read({ subject: slug(offering.name) })).toEqual({ subject: offering.name });
});

it.each([
	['subject', 'Free money'],
	['subject', '<b>'],
	['page', '/no/such-page'],
	['page', 'https://evil.example/'],
	['page', '/contact?x'],
	['utm_source', ''],
	['utm_source', ' '],
	['utm_medium', 'a\nb'],
	['utm_medium', 'a\u2028b'],
	['utm_campaign', 'x'.repeat(fieldLimits.campaign + 1)],
])('drops the %s %j', (field, value) => expect(read({ [field]: value })).toEqual({}));

it('takes what a plain form leaves empty from the page that posted it', () => {
	const sender = `${paths.contact}?about=${slug(offering.name)}&utm_source=newsletter&utm_term=x`;
	const context = { subject: offering.name, page: paths.contact, utm_source: 'newsletter' };
	expect(read({ subject: '', page: '' }, sender)).toEqual(context);
	expect(read({ page: paths.dental, utm_source: 'radio' }, sender)).toEqual({
		...context,
		page: paths.dental,
		utm_source: 'radio',
	});
});

it('drops what was sent twice or cannot be read', () => {
	const body = {
		values: new Map([
			['page', paths.contact],
			['utm_source', 'newsletter'],
		]),
		repeated: new Set(['page']),
		unreadable: new Set(['utm_source']),
	};
	expect(readContext(body, undefined)).toEqual({});
});
