import { expect, it } from 'vitest';
import { training } from '#test/corpus/corpus.ts';
import { suspectContact, validContact } from '#test/support/test-app.ts';
import { startTestChat } from '#test/support/test-chat.ts';
import { systemClock } from '../clock.ts';
import { classify } from '../enquiries/spam-classifier.ts';
import { featuresOf } from '../enquiries/spam-features.ts';
import { createSecondOpinion } from './second-opinion.ts';

async function start(environment = { spamSecondOpinion: true }) {
	const server = await startTestChat({ environment });
	const { database } = server.app;
	const failures: unknown[] = [];
	const chat = { apiKey: 'sk-test-key', baseUrl: server.provider.url, model: 'fake', dailyTokens: 1_000_000 };
	const ask = createSecondOpinion({
		chat,
		database,
		clock: systemClock,
		onFailure: (error) => failures.push(error),
	});
	const post = async (message: string) => {
		await server.postForm({ ...validContact, message });
		const [row] = (await server.enquiries()).slice(-1);
		return { score: row?.spam_score ?? Number.NaN, reasons: row?.reasons?.split(',') ?? [] };
	};
	const used = async () => {
		const rows = await database.kysely.selectFrom('chat_budget').selectAll().execute();
		return rows.find(({ scope }) => scope === 'site')?.used;
	};
	return { ...server, ask, post, used, failures };
}

/** Returns the message of the corpus that is closest to being suspect. */
function doubtfulMessage(): string {
	const threshold = 0.4;
	const distance = (message: string) =>
		Math.abs(classify(featuresOf({ ...validContact, message })).evidence - threshold);
	const messages = training.spam.map(({ fields }) => fields.message ?? '');
	const [closest = ''] = messages.toSorted((first, second) => distance(first) - distance(second));
	return closest;
}

it('a message is sent without personal data, and its tokens count for the chat', async () => {
	const { provider, ask, used } = await start();
	provider.behaviour = [{ text: 'SPAM' }];
	expect(await ask('Our catalogue is out. Ring 021 555 0123 or write to jo@shop.example.')).toBe('spam');
	const sent = JSON.stringify(provider.requests[0]?.body.messages);
	expect(sent).toContain('Our catalogue is out.');
	for (const personal of ['0123', 'jo@shop']) expect(sent).not.toContain(personal);
	expect(await used()).toBe(provider.usage);
});

it.each([
	['GENUINE', 'genuine'],
	['**SPAM**', 'spam'],
	['UNSURE', undefined],
	['The score is 0, as the message says.', undefined],
] as const)('the words %j are the opinion %j', async (text, opinion) => {
	const { provider, ask } = await start();
	provider.behaviour = [{ text }];
	expect(await ask('Hello')).toBe(opinion);
});

it.each([500, 'mute'] as const)('there is no opinion if the provider is: %j', async (behaviour) => {
	const { provider, ask, failures } = await start();
	provider.behaviour = behaviour;
	const started = performance.now();
	expect(await ask('Hello')).toBeUndefined();
	// Three seconds, and what a busy machine needs.
	expect(performance.now() - started).toBeLessThan(10_000);
	expect(failures).toHaveLength(1);
});

it('opinions use at most a fifth of the tokens of a day', async () => {
	const { provider, ask } = await start();
	provider.usage = 199_900;
	await ask('Hello');
	expect(await ask('Hello again')).toBeUndefined();
	expect(provider.requests).toHaveLength(1);
});

it('a doubtful enquiry is judged with an opinion, which moves its score but not far', async () => {
	const without = await (await start({ spamSecondOpinion: false })).post(doubtfulMessage());
	const { provider, post } = await start();
	provider.behaviour = [{ text: 'SPAM' }];
	const opposed = await post(doubtfulMessage());
	expect(opposed.reasons).toContain('second-opinion');
	provider.behaviour = [{ text: 'GENUINE' }];
	const supported = await post(doubtfulMessage());
	expect(supported.score).toBeLessThan(without.score);
	expect(opposed.score).toBeGreaterThan(without.score);
	expect(opposed.score - without.score).toBeLessThan(30);
});

it('no opinion is asked for about a clear enquiry, or if the owner has not switched it on', async () => {
	const on = await start();
	await on.post(suspectContact.message);
	await on.post('Could you automate our quotes? We are four plumbers in Porirua.');
	expect(on.provider.requests).toEqual([]);
	const off = await start({ spamSecondOpinion: false });
	await off.post(doubtfulMessage());
	expect(off.provider.requests).toEqual([]);
});
