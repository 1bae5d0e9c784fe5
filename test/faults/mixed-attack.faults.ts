import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeModelProvider } from '#test/support/fake-model-provider.ts';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { startFakeWebhook, webhookSecret } from '#test/support/fake-webhook.ts';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const second = 1000;
const minute = 60 * second;
/** Longer attacks find more: `ATTACK_MINUTES=20`. */
const attackMs = Number(process.env.ATTACK_MINUTES ?? 2) * minute;
/** The server's hour takes less time, so that the lists come during the test. */
const clockSpeed = 15;
const hour = (60 * minute) / clockSpeed;
const genuineEveryMs = attackMs / 20;
const memoryMb = 256;
const stalledConnections = 2000;
const mebibyte = 1024 * 1024;

/** Addresses of the loopback, which the server takes for different visitors. The attackers have forty in eight networks. */
const visitor = '127.0.0.9';
const attacker = (index: number) => `127.0.${10 + (index % 8)}.${1 + (index % 5)}`;

interface Sent {
	status: number;
	body: string;
	ms: number;
}

/** Sends one request from a loopback address. Rejects if the connection breaks. */
function send(
	url: string,
	from: string,
	path: string,
	body: string,
	headers: Record<string, string>,
): Promise<Sent> {
	const started = performance.now();
	const { promise, resolve: done, reject } = Promise.withResolvers<Sent>();
	const options = {
		method: 'POST',
		localAddress: from,
		agent: false,
		headers: { ...headers, 'content-length': Buffer.byteLength(body) },
	};
	const sent = request(new URL(path, url), options, (response) => {
		let text = '';
		response.on('data', (part: Buffer) => (text += part));
		response.on('end', () =>
			done({ status: response.statusCode ?? 0, body: text, ms: performance.now() - started }),
		);
	});
	sent.on('error', reject);
	sent.end(body);
	return promise;
}

const browser = {
	accept: 'application/json',
	'accept-language': 'en-NZ',
	'sec-fetch-site': 'same-origin',
	'form-age': '60000',
	'content-type': 'application/x-www-form-urlencoded',
};
const form = (fields: Record<string, string>) =>
	new URLSearchParams({ ...validContact, ...fields }).toString();
const json = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

/** Every attack at once, until `isOver`. Nothing here waits for the server. */
async function attack(url: string, isOver: () => boolean): Promise<void> {
	const { hostname, port } = new URL(url);
	const sockets = new Set<Socket>();
	let index = 0;
	const ignore = () => {};
	const stall = (path: string) => {
		const from = sockets.size % 2 === 0 ? '127.0.0.3' : attacker(sockets.size);
		const socket = connect({ host: hostname, port: Number(port), localAddress: from });
		sockets.add(socket);
		socket.on('error', ignore).on('close', () => sockets.delete(socket));
		const type = path === '/' ? browser['content-type'] : 'application/json';
		const length = path === '/' ? 60_000 : 79_000;
		socket.write(
			`POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nsec-fetch-site: same-origin\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
		);
		socket.write('x'.repeat(length - 1));
	};
	const bomb = JSON.stringify({ question: 'a', exchanges: Array(26_000).fill({}) });
	while (!isOver()) {
		index += 1;
		for (let count = 0; count < 50 && sockets.size < stalledConnections; count += 1)
			stall(count % 2 ? '/' : '/chat');
		void send(url, '127.0.0.2', '/', '', browser).catch(ignore);
		void send(url, attacker(index), '/chat', bomb, json).catch(ignore);
		const message = `We rank your site, lowest price https://a.example/${index} https://b.example https://c.example`;
		void send(
			url,
			attacker(index),
			'/',
			form({ message, email: `a${index}@spam${index}.example` }),
			browser,
		).catch(ignore);
		const question = JSON.stringify({ question: `What does it cost, ${index}?`, exchanges: [] });
		void send(url, attacker(3 * index), '/chat', question, json).catch(ignore);
		await sleep(100);
	}
	for (const socket of sockets) socket.destroy();
}

it(`with ${memoryMb} MB, under every attack at once, genuine enquiries are acknowledged in a second and delivered in an hour`, async () => {
	const [smtp, provider] = [await startFakeSmtp(), await startFakeModelProvider()];
	onTestFinished(async () => {
		await smtp.close();
		await provider.close();
	});
	provider.behaviour = 'silent';
	const receivers = [await startFakeWebhook(), await startFakeWebhook(), await startFakeWebhook()];
	for (const receiver of receivers) receiver.response = 'hang';
	const server = startServerProcess({
		SMTP_URL: smtp.url,
		MAIL_FROM: 'site@site.example',
		LEADS_TO: 'owner@owner.example',
		LEADS_WEBHOOK_URL: receivers.map((receiver) => receiver.url).join(' '),
		LEADS_WEBHOOK_SECRET: webhookSecret,
		LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
		CHAT_API_KEY: 'key',
		CHAT_BASE_URL: provider.url,
		CHAT_MODEL: 'fake',
		SUBMISSIONS_PER_MINUTE: '',
		CLOCK_SPEED: String(clockSpeed),
		NODE_OPTIONS: `--max-old-space-size=${memoryMb / 2} --import=${resolve('test/support/shifted-clock.mjs')}`,
	});
	const url = await server.url();
	/** Without the pages of files, which the system drops when memory is short. */
	let peak = 0;
	const genuine = new Map<string, { ms: number; at: number }>();
	const arrivals = new Map<string, number>();
	const watch = setInterval(() => {
		const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
		peak = Math.max(peak, (Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) * 1024) / mebibyte);
		for (const id of genuine.keys()) {
			const hasArrived = smtp.mails.some(({ text }) => text?.includes(id));
			if (hasArrived && !arrivals.has(id)) arrivals.set(id, performance.now());
		}
	}, second);
	const over = performance.now() + attackMs;
	const attacking = attack(url, () => performance.now() > over);
	const failed: unknown[] = [];
	for (let count = 0; performance.now() < over; count += 1) {
		const fields = {
			name: `Visitor ${count}`,
			email: `visitor${count}@customer.example`,
			message: `Kia ora, our hot water cylinder has been leaking since Tuesday. Could you ring me about a new one? Job ${count}.`,
		};
		try {
			const { status, body, ms } = await send(url, visitor, '/', form(fields), browser);
			if (status === 200) genuine.set((JSON.parse(body) as { id: string }).id, { ms, at: performance.now() });
			else failed.push({ status, body });
		} catch (error) {
			failed.push(error);
		}
		await sleep(genuineEveryMs);
	}
	await attacking;
	await until('every genuine enquiry arrived', () => arrivals.size === genuine.size, 2 * hour);
	clearInterval(watch);
	const slowest = Math.max(...[...genuine.values()].map(({ ms }) => ms));
	const latest = Math.max(
		...[...genuine].map(([id, { at }]) => (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - at),
	);
	console.log(
		`${genuine.size} genuine enquiries: slowest acknowledgement ${Math.round(slowest)} ms, all delivered, the slowest ` +
			`${Math.round((latest * clockSpeed) / minute)} minutes after its acknowledgement; ${smtp.mails.length} emails; peak ${Math.round(peak)} MB.`,
	);
	expect(failed).toEqual([]);
	expect(server.child.exitCode).toBeNull();
	expect(slowest).toBeLessThan(second);
	expect(latest).toBeLessThan(hour);
	expect(peak).toBeLessThan(memoryMb);
});
