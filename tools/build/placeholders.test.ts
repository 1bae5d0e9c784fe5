import { expect, it } from 'vitest';
import { readBuildSettings } from './build-settings.ts';
import { describePlaceholders, missingDetails, placeholders } from './placeholders.ts';

const own = {
	brand: 'Wattle Consulting',
	email: 'kiaora@wattle.nz',
	phone: { shown: '04 123 4567', dialled: '+6441234567' },
	social: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/wattle' }],
};
const settings = { SITE_URL: 'https://www.wattle.nz', BOOKING_URL: 'https://calendly.com/wattle/30min' };
const foundWith = (environment: Record<string, string>, details: object = own) =>
	placeholders(readBuildSettings({ ...settings, ...environment }), details);

it('lists nothing on a site with its own details', () => {
	expect(foundWith({ ANALYTICS_ID: 'G-1A2B3C' })).toEqual([]);
	expect(foundWith({ BOOKING_URL: '' })).toEqual([]);
	expect(describePlaceholders({ placeholders: [], missingDetails: [] })).toBe('');
});

it.each([
	[{ SITE_URL: '' }, /^SITE_URL is not set/],
	[{ BOOKING_URL: 'https://calendly.com/your-name/30min' }, /^BOOKING_URL is still an example/],
	[{ ANALYTICS_ID: 'G-XXXXXXXXXX' }, /^ANALYTICS_ID is still the example/],
])('lists %j', (environment, sentence) => {
	expect(foundWith(environment)).toEqual([expect.stringMatching(sentence)]);
});

it('lists an unset BOOKING_URL and every example in the content, by its path', () => {
	const [booking] = placeholders(readBuildSettings({ SITE_URL: settings.SITE_URL }), own);
	expect(booking).toMatch(/^BOOKING_URL is not set/);
	const examples = {
		email: 'hello@wattle.example',
		phone: { shown: '0800\u00a0555\u00a00140' },
		address: { street: '12 Example Quay' },
	};
	const left = foundWith({}, { ...own, ...examples });
	expect(left.map((sentence) => sentence.split(' ')[0])).toEqual(['email', 'phone.shown', 'address.street']);
	expect(left[1]).toContain('phone.shown in content/site.yaml');
	expect(describePlaceholders({ placeholders: left, missingDetails: [] })).toContain(left[0]);
});

it('lists empty details, the one that wins most customers first', () => {
	const fields = ['nzbn', 'priceBasis', 'contract', 'people', 'agentPhone'].map((name) => ({
		name,
		file: 'content/owner.yaml',
		meaning: 'x',
		isFilled: name === 'contract',
	}));
	const names = missingDetails(fields).map((sentence) => sentence.split(' ')[0]);
	expect(names).toEqual(['people', 'agentPhone', 'priceBasis', 'nzbn']);
});
