import { expect, it } from 'vitest';
import { schemas } from '#content/schemas/schemas.ts';
import { readBuildSettings } from './build-settings.ts';
import { missingDetails, placeholders } from './placeholders.ts';

const own = { SITE_URL: 'https://www.wattle.nz', BOOKING_URL: 'https://calendly.com/wattle/30min' };
const details = {
	email: 'kiaora@wattle.nz',
	phone: { shown: '04 123 4567' },
	tagline: 'Agents that answer, for example at night.',
};

it('lists what is still the example’s, by its name and file', () => {
	expect(placeholders(readBuildSettings(own), details)).toEqual([]);
	const example = { ...details, phone: { shown: '0800\u00a0555\u00a00140' } };
	const left = placeholders(readBuildSettings({ ANALYTICS_ID: 'G-XXXXXXXXXX' }), example);
	expect(left.map((sentence) => sentence.split(' is ')[0])).toEqual([
		'SITE_URL in .env',
		'BOOKING_URL in .env',
		'ANALYTICS_ID in .env',
		'phone.shown in content/site.yaml',
	]);
});

it('lists empty details, the one that wins most customers first', () => {
	const filled = (file: 'owner.yaml' | 'dental/owner.yaml') =>
		Object.fromEntries(Object.keys(schemas[file].entries).map((name) => [name, 'Filled']));
	const empty = { nzbn: '', priceBasis: '', people: [], agentPhone: undefined };
	const names = missingDetails((file) =>
		file === 'owner.yaml' ? { ...filled(file), ...empty } : filled('dental/owner.yaml'),
	).map((sentence) => sentence.split(' ')[0]);
	expect(names).toEqual(['people', 'agentPhone', 'priceBasis', 'nzbn']);
});
