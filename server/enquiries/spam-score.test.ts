import { describe, expect, it } from 'vitest';
import { type CorpusMessage, heldOut, type Sender, senders, training } from '#test/corpus/corpus.ts';
import { trainModel } from '#test/corpus/train.ts';
import { featuresOf } from './spam-features.ts';
import model from './spam-model.json' with { type: 'json' };
import { describeReasons } from './spam-reasons.ts';
import { judgeEnquiry } from './spam-score.ts';

const ordinary = {
	name: 'Jo',
	email: 'jo@shop.example',
	phone: '',
	message: 'Could you automate our quotes?',
};

async function judge(
	fields: CorpusMessage['fields'],
	from: Sender = 'browser',
	{ repeats = 0 }: { repeats?: number } = {},
) {
	const headers = senders[from];
	const format = headers.accept === 'application/json' ? 'json' : 'page';
	const advisers = { learned: async () => undefined };
	return (await judgeEnquiry({ headers, format, fields, isTrapped: false }, advisers))(repeats);
}

/** Returns the message of the corpus that is closest to being suspect. */
async function mostDoubtful() {
	const judged = await Promise.all(
		[...training.genuine, ...training.spam].map(async ({ fields }) => ({ fields, ...(await judge(fields)) })),
	);
	const received = judged.filter(({ status }) => status === 'received');
	const [doubtful] = received.toSorted((first, second) => second.score - first.score);
	return doubtful?.fields ?? ordinary;
}

/** Returns the names in messages that are suspect. `own` sends each as the corpus says. */
async function suspects(messages: readonly CorpusMessage[], sender: Sender | 'own'): Promise<string[]> {
	const verdicts = await Promise.all(
		messages.map(({ fields, from }) => judge(fields, sender === 'own' ? from : sender)),
	);
	return messages.flatMap(({ fields }, index) =>
		verdicts[index]?.status === 'suspect' ? [`${fields.name}: ${fields.message}`] : [],
	);
}

describe('the held-out part of the corpus', () => {
	it.each(['browser', 'browser without script', 'own'] as const)(
		'is told apart, sent by: %s',
		async (sender) => {
			const genuine = await suspects(heldOut.genuine, sender);
			const spam = await suspects(heldOut.spam, sender);
			// One in thirty, and four in five.
			expect(genuine.length, genuine.join('\n')).toBeLessThanOrEqual(Math.ceil(heldOut.genuine.length / 30));
			expect(spam.length).toBeGreaterThanOrEqual(0.8 * heldOut.spam.length);
		},
	);

	it('has no message of the training part', () => {
		const known = new Set([...training.genuine, ...training.spam].map(({ fields }) => fields.message));
		const shared = [...heldOut.genuine, ...heldOut.spam].filter(
			({ fields: { message = '' } }) => message.length > 20 && known.has(message),
		);
		expect(shared).toEqual([]);
	});
});

it('the model is that of the corpus: run `node test/corpus/train.ts` after a change', () => {
	expect(model).toEqual(trainModel());
});

it.each([
	'a.',
	'а',
	'ﷺ',
	'a-',
	'www.',
	'[.',
	'a ',
	'中',
	'(dot)',
	'a\u200b',
	'f.r.e ',
	'https://',
	'a1',
	'<a ',
	'http://a.b/ ',
])('takes linear time for much of %j', (text) => {
	const hostile = text.repeat(65_536 / text.length);
	const started = performance.now();
	featuresOf({ ...ordinary, message: hostile, name: hostile });
	// A busy machine needs some milliseconds. Quadratic time would be minutes.
	expect(performance.now() - started).toBeLessThan(1000);
});

describe('a signal of the request', () => {
	it.each<Sender>([
		'old browser without script',
		'browser with a draft',
		'automated browser',
		'HTTP library',
	])('does not make an ordinary message suspect: %s', async (sender) => {
		expect((await judge(ordinary, sender)).status).toBe('received');
	});

	it('decides about a message that may be either', async () => {
		const doubtful = await mostDoubtful();
		expect((await judge(doubtful)).status).toBe('received');
		expect((await judge(doubtful, 'HTTP library')).status).toBe('suspect');
	});

	it('an ordinary text may be sent again, but not by the dozen', async () => {
		expect((await judge(ordinary, 'browser', { repeats: 2 })).status).toBe('received');
		const sixth = await judge(ordinary, 'browser', { repeats: 5 });
		expect(sixth).toMatchObject({ status: 'suspect', reasons: ['repeated-often'] });
	});
});

// cspell:disable
it.each([
	['invisible characters', 'Ea\u200brn pas\u200bsive inc\u200bome da\u200bily', 'invisible-characters'],
	['mathematical letters', '𝐅𝐫𝐞𝐞 𝐬𝐩𝐢𝐧𝐬 for new players', 'ornamental-letters'],
	['Cyrillic letters in English', 'Сonfirm уоur аccоunt dеtаils tоday', 'mixed-alphabets'],
	['a hidden dot', 'Best pills at cheap-pills [dot] example', 'hidden-dot'],
	['spaced letters', 'c.a.s.i.n.o and v i a g r a', 'spaced-letters'],
])('sees through %s', async (_what, message, reason) => {
	const verdict = await judge({ ...ordinary, message });
	expect(verdict).toMatchObject({ status: 'suspect', reasons: expect.arrayContaining([reason]) });
});

it.each([
	['symbols of engineers', 'Pots of 22 kΩ, 100 kΩ and 1 MΩ, Δp 5 Pa, 10 µF: can your agent read them?'],
	['Māori', 'Kei te hiahia mātou ki tētahi kaiāwhina mō ngā waea. He aha te utu?'],
	['Chinese', '请问语音助手多少钱？我们在奥克兰有一家诊所。'],
	['nothing', ''],
])('takes for genuine: %s', async (_what, message) => {
	expect((await judge({ ...ordinary, message })).status).toBe('received');
});

// cspell:enable

it('explains reasons in sentences, and skips codes that it does not know', async () => {
	const { reasons } = await judge({
		...ordinary,
		message: 'We rank your website on page one of Google, guaranteed.',
	});
	const sentences = describeReasons(reasons);
	expect(sentences.length).toBeGreaterThan(0);
	for (const sentence of sentences) expect(sentence).toMatch(/^(It|The|Its) .+\.$/);
	expect(describeReasons(['many-links', 'unheard-of', 'link'])).toHaveLength(2);
});
