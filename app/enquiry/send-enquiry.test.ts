import { expect, it, vi } from 'vitest';
import {
	enquiryFailed,
	errorSentences,
	refusalSentences,
	seemsOffline,
} from '#contracts/error-sentences.ts';
import { sendEnquiry } from './send-enquiry.ts';

type Answer = [status: number, body: string];

/**
 * Sends a form with a subject to a server with these answers. Resolves also to what it was sent.
 */
async function send(answers: readonly Answer[], { onLine = true } = {}) {
	const left = [...answers];
	const posts: URLSearchParams[] = [];
	vi.stubGlobal('location', { pathname: '/contact', search: '' });
	vi.stubGlobal('navigator', { onLine });
	vi.stubGlobal('fetch', async (_url: string, { body }: { body: URLSearchParams }) => {
		posts.push(body);
		const [status, text] = left.shift() ?? [];
		if (status === undefined) throw new TypeError('Failed to fetch');
		return new Response(text, { status });
	});
	const fields = new FormData();
	fields.set('subject', 'Sales');
	fields.set('message', 'Kia ora');
	return { failure: await sendEnquiry(fields), posts };
}

const refusedSubject: Answer = [422, '{"errors":{"subject":"x"}}'];
const accepted: Answer = [200, '{"id":"1"}'];

it('resolves to nothing when the enquiry is stored, and sends its page', async () => {
	const { failure, posts } = await send([accepted]);
	expect(failure).toBeUndefined();
	expect(posts[0]?.get('source')).toBe('/contact');
});

it.each([403, 413, 415, 429])(
	'of %i it has the reason, also without the words of our server',
	async (status) => {
		const { failure } = await send([[status, '<html>from a proxy</html>']]);
		expect(failure).toEqual({ banner: refusalSentences[status] });
	},
);

it.each<[string, Answer[]]>([
	['503', [[503, '{"message":"x"}']]],
	['502 of a proxy', [[502, '<html>']]],
	['a network failure', []],
])('%s has the general sentence', async (_what, answers) => {
	const { failure } = await send(answers);
	expect(failure).toEqual({ banner: enquiryFailed });
});

it('says that the browser seems to be offline', async () => {
	const { failure } = await send([], { onLine: false });
	expect(failure).toEqual({ banner: `${enquiryFailed} ${seemsOffline}` });
});

it('has the errors of fields', async () => {
	const errors = { name: errorSentences.nameRequired };
	const { failure } = await send([[422, JSON.stringify({ errors })]]);
	expect(failure).toEqual({ fields: errors });
});

it('sends once more without a subject that is not offered any more', async () => {
	const { failure, posts } = await send([refusedSubject, accepted]);
	expect(failure).toBeUndefined();
	expect(posts.map((post) => post.has('subject'))).toEqual([true, false]);
});

it('sends no third time', async () => {
	const { failure, posts } = await send([refusedSubject, refusedSubject, accepted]);
	expect(failure).toEqual({ fields: { subject: 'x' } });
	expect(posts).toHaveLength(2);
});
