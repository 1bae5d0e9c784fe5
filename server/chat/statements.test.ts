import { describe, expect, it } from 'vitest';
import { statements } from './statements.ts';

describe('statements', () => {
	it('are a text, or a list of texts', () => {
		expect(statements('One.')).toEqual(['One.']);
		expect(statements(['One', { before: 'up to', figure: '40%', after: 'more' }])).toEqual([
			'One; up to 40% more.',
		]);
		expect(statements(['One.', 'Two?'])).toEqual(['One. Two?']);
		expect(statements('')).toEqual([]);
	});

	it('begin with the title of an object, whatever its name', () => {
		const service = { icon: 'clock', title: 'Booking', text: 'Day and night.', features: ['Calls', 'Texts'] };
		expect(statements(service)).toEqual(['Booking: Day and night. Calls; Texts.']);
		expect(statements({ label: 'Before', figures: [{ figure: '40+', after: 'hours' }] })).toEqual([
			'Before: 40+ hours.',
		]);
	});

	it('of an object come before those of the objects in it', () => {
		const section = {
			title: 'How it works',
			steps: [{ title: 'Build', text: 'We build.' }],
			link: { label: 'More' },
		};
		expect(statements(section)).toEqual(['How it works', 'Build: We build.']);
	});

	it('leave out what has no text', () => {
		expect(statements({ startingAt: 699, isService: true, flow: ['A call'] })).toEqual([]);
		expect(statements(undefined)).toEqual([]);
	});
});
