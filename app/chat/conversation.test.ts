import { expect, it } from 'vitest';
import { chatLimits } from '#contracts/chat.ts';
import { advance, asked, requestOf } from './conversation.ts';

const source = { title: 'Prices', path: '/prices' };

it('events are added to the turn', () => {
	const events = [
		{ type: 'text', text: 'From ' },
		{ type: 'text', text: '$699' },
		{ type: 'source', source },
		{ type: 'proposal', message: 'Hi' },
		{ type: 'done', seal: 's' },
	] as const;
	expect(events.reduce(advance, asked('How much?'))).toEqual({
		question: 'How much?',
		text: 'From $699',
		sources: [source],
		cards: [{ type: 'proposal', message: 'Hi' }],
		status: 'done',
		seal: 's',
		failure: '',
	});
});

it('a failed turn keeps the text that has arrived', () => {
	const turn = advance(advance(asked('?'), { type: 'text', text: 'Half' }), {
		type: 'error',
		sentence: 'No.',
	});
	expect(turn).toMatchObject({ text: 'Half', status: 'failed', failure: 'No.' });
});

it('a request contains only the newest exchanges', () => {
	const earlier = Array.from({ length: chatLimits.exchanges + 1 }, (_, index) => asked(`${index}`));
	const { exchanges } = requestOf(earlier, 'now');
	expect(exchanges).toHaveLength(chatLimits.exchanges);
	expect(exchanges[0]).toEqual({ question: '1', answer: '', seal: '' });
});
