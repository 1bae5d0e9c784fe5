import { expect, it } from 'vitest';
import { chatLimits } from '#contracts/chat.ts';
import { delayOf, maxDelayMs } from '#test/support/event-loop-delay.ts';
import { sameOrigin, startTestChat } from '#test/support/test-chat.ts';
import { AnswerFilter } from './answer-filter.ts';
import { redact } from './redact.ts';

const microsecondsPerMillisecond = 1000;

const shapes: readonly [name: string, unit: string][] = [
	['a character that is longer after the normalisation', '\u3316'],
	['the character that gets longest', '\ufdfa'],
	['a run without @', 'a'],
	['a run of @', '@'],
	['addresses without a domain', 'a@'],
	['a domain without an end', 'a@b.'],
	['spelled addresses without an end', 'a at b dot '],
	['addresses in brackets', 'a{at}b[dot]'],
	['digits', '1'],
	['digits with separators', '1 - '],
	['brackets', '(+'],
	['square brackets', '['],
	['nested links', '[a]('],
	['spaces', ' '],
	['spaces and exclamation marks', ' !'],
	['letters and digits', 'abc12'],
	['names of health numbers', 'nhi '],
	['names of dates', 'born 1/'],
	['invisible characters', '\u200b'],
];

/** Returns the delay by a request and its statuses. Each time from another address, so that no limit refuses it. */
async function delayOfRequest(body: string) {
	const { postText } = await startTestChat({ environment: { trustProxy: ['127.0.0.1'] } });
	const statuses = new Set<number>();
	let count = 0;
	const ask = async () => {
		count += 1;
		const { statusCode } = await postText(body, { ...sameOrigin, 'x-forwarded-for': `203.0.${count}.1` });
		statuses.add(statusCode);
	};
	await ask();
	return { delay: await delayOf(ask), statuses: [...statuses] };
}

// What only the redaction and the filter could be slow for is tested below, without a server.
it.each(shapes.slice(0, 3))(
	'a question and answers full of %s do not block the event loop',
	async (_name, unit) => {
		const filled = (length: number) => unit.repeat(Math.floor(length / unit.length));
		const exchange = { question: filled(chatLimits.question), answer: '', seal: '' };
		const exchanges = [
			...Array(chatLimits.exchanges - 1).fill(exchange),
			{ ...exchange, answer: filled(chatLimits.answer) },
		];
		const { delay, statuses } = await delayOfRequest(
			JSON.stringify({ question: exchange.question, exchanges }),
		);
		expect([200, 422]).toContain(statuses[0]);
		expect(delay).toBeLessThan(maxDelayMs);
	},
);

const bodyLength = 80 * 1024;
/** Returns a body of the accepted size with as many copies of `unit` as fit. */
const bodyFullOf = (start: string, unit: string, end: string, separator = '') => {
	const room = bodyLength - start.length - end.length;
	return (
		start +
		Array(Math.floor(room / (unit.length + separator.length)))
			.fill(unit)
			.join(separator) +
		end
	);
};
const inExchanges = (unit: string) => bodyFullOf('{"question":"a","exchanges":[', unit, ']}', ',');
const nested = (open: string, close: string) => {
	const depth = Math.floor((bodyLength - 50) / (open.length + close.length));
	return `{"question":"a","exchanges":${open.repeat(depth)}1${close.repeat(depth)}}`;
};

it.each([
	['empty objects', inExchanges('{}'), 422],
	['valid exchanges', inExchanges('{"question":"","answer":"","seal":""}'), 422],
	['constructors', inExchanges('{"constructor":{}}'), 422],
	['prototypes', inExchanges('{"__proto__":{}}'), 422],
	['nested lists', nested('[', ']'), 422],
	['nested objects', nested('{"a":', '}'), 422],
	['open lists', bodyFullOf('', '[', ''), 400],
	['properties', bodyFullOf('{"question":"a","exchanges":[]', ',"abcd":0', '}'), 422],
	['escapes', bodyFullOf('{"exchanges":[],"question":"', '\\u0001', '"}'), 422],
	['spaces', bodyFullOf('{"question":"a","exchanges":[]', ' ', '}'), 200],
])('a body full of %s does not block the event loop', async (_name, body, status) => {
	const { delay, statuses } = await delayOfRequest(body);
	expect(statuses).toEqual([status]);
	expect(delay).toBeLessThan(maxDelayMs);
});

/** Far more than a question can contain. The quadratic patterns of earlier versions took seconds for it. */
const length = 30_000;
const maxCpuMs = 500;

it.each(shapes)('redacting and filtering a long text of %s takes linear time', (_name, unit) => {
	const text = unit.repeat(length / unit.length);
	const before = process.threadCpuUsage();
	redact(text);
	const filter = new AnswerFilter();
	filter.push(text);
	filter.end();
	const { user } = process.threadCpuUsage(before);
	expect(user / microsecondsPerMillisecond).toBeLessThan(maxCpuMs);
});
