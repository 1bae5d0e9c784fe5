import { describe, expect, it } from 'vitest';
import { judgeSpam, readExamples } from './spam.ts';

const visitor = { name: 'Jo', email: 'jo@shop.example', phone: '' };
const read = (message: string, others: Readonly<Record<string, string>> = {}) =>
	judgeSpam({ ...visitor, message, ...others });

describe('messages that it was not trained on', () => {
	const isSuspect = (fields: Readonly<Record<string, string>>) => judgeSpam(fields).isSuspect;

	it('are told apart: at least 25 in 30 spam messages, at most one in 30 genuine ones', () => {
		const genuine = readExamples('genuine-held-out');
		const suspects = genuine.filter(isSuspect).map(({ message }) => message);
		expect(suspects.length, suspects.join('\n')).toBeLessThanOrEqual(genuine.length / 30);
		const spam = readExamples('spam-held-out');
		expect(spam.filter(isSuspect).length / spam.length).toBeGreaterThan(25 / 30);
	});

	it('are not among the examples', () => {
		const textsOf = (...names: string[]) =>
			names.flatMap(readExamples).map(({ message = '' }) => message);
		const known = new Set(textsOf('genuine', 'spam'));
		const shared = textsOf('genuine-held-out', 'spam-held-out').filter(
			(message) => message.length > 20 && known.has(message),
		);
		expect(shared).toEqual([]);
	});
});

it.each([
	'Hi, I’m a plumber in Hamilton and I miss calls under houses. What does the voice agent cost a month? We use ServiceM8 and Xero for quotes. Play the best online casino and get 100 free spins at https://spins.example now.',
	'Kia ora, our dental practice has five chairs and misses calls at eight. Casino bonus, pokies https://spins.example free spins. Does the agent book appointments in EXACT? Please call after 5pm.',
	'quotes invoices tradie plumber phone calls missed booking Xero site van job practice patients council | casino online slots win big jackpot https://spins.example',
])('trade vocabulary does not hide a link beside words of spam: %s', (message) => {
	expect(read(message).isSuspect).toBe(true);
	// Neither does the address of the sender: anybody can have one of the linked site.
	expect(read(message, { email: 'win@spins.example' }).isSuspect).toBe(true);
});

it('a chosen subject counts for the visitor', () => {
	const [plain, chosen] = [
		read('Managing Social Media'),
		read('', { subject: 'Managing Social Media' }),
	];
	expect(chosen.isSuspect).toBe(false);
	expect(chosen.score).toBeLessThan(plain.score);
	expect(chosen.score).toBeLessThan(read('').score);
});

it('reads a link in another field than the message', () => {
	const name = 'Free spins at the casino https://spins.example';
	expect(read('', { name }).score).toBeGreaterThan(0.5);
});

// cspell:disable
it.each([
	['invisible characters', 'Ea\u200brn pas\u200bsive inc\u200bome da\u200bily with bitcoin'],
	['mathematical letters', '𝐅𝐫𝐞𝐞 𝐬𝐩𝐢𝐧𝐬 and a casino 𝐛𝐨𝐧𝐮𝐬'],
	['a hidden dot and spaced letters', 'Casino b o n u s and free spins at slots [dot] example'],
])('sees through %s', (_what, message) => expect(read(message).isSuspect).toBe(true));

it.each([
	'Pots of 22 kΩ, 100 kΩ and 1 MΩ, Δp 5 Pa, 10 µF: can your agent read them?',
	'Kei te hiahia mātou ki tētahi kaiāwhina mō ngā waea. He aha te utu?',
	'请问语音助手多少钱？我们在奥克兰有一家诊所。',
	'',
])('takes for genuine: %s', (message) => expect(read(message).isSuspect).toBe(false));
// cspell:enable
