import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { startFakeModelProvider } from '#test/support/fake-model-provider.ts';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { startFakeWebhook, webhookSecret } from '#test/support/fake-webhook.ts';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { owner, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const floodPosts = 30_000;
const dueRows = 150_000;
/**
 * The server's hour takes a minute of this one, so that what is left to the inbox comes during the
 * test.
 */
const clockSpeed = 60;
const genuineEveryMs = 2 * second;
const maxGenuineMs = 2 * second;
const maxMemoryMb = 256;
/**
 * As in `deploy/`. Without the second, V8 collects garbage all the time once its heap is
 * fragmented.
 */
const nodeOptions = '--max-old-space-size=128 --max-semi-space-size=4';
const maxMailBytes = 600 * 1024;
/**
 * Fewer than the bodies that the server accepts at once, so that it does not refuse the genuine
 * ones.
 */
const stalled = { addresses: 15, perAddress: 20 };

/** Starts a server with mail and the heap of a small machine, and ways to see how it is. */
async function startSmallServer(databaseUrl: string, variables: Record<string, string> = {}) {
	const smtp = await startFakeSmtp();
	onTestFinished(() => smtp.close());
	const server = startServerProcess({
		DATABASE_URL: databaseUrl,
		SMTP_URL: smtp.url,
		MAIL_FROM: 'site@site.example',
		LEADS_TO: owner,
		TRUST_PROXY: 'loopback',
		SUBMISSIONS_PER_MINUTE: '',
		NODE_OPTIONS: nodeOptions,
		...variables,
	});
	const url = await server.url();
	const times: number[] = [];
	/**
	 * Posts an enquiry from an address of its own. Resolves to its number. Rejects if it is refused.
	 */
	const enquire = async (): Promise<number> => {
		const job = 1000 + times.length;
		const message = `Kia ora, job ${job}: our hot water cylinder has been leaking since Tuesday. Could you ring me about a new one?`;
		const email = `visitor${job}@customer.example`;
		const started = performance.now();
		const response = await fetch(url, {
			method: 'POST',
			headers: {
				accept: 'application/json',
				'x-forwarded-for': `198.51.100.${times.length % 250}`,
			},
			body: new URLSearchParams({ ...validContact, email, message }),
		});
		if (!response.ok) throw new Error(`The enquiry was refused: ${await response.text()}`);
		times.push(performance.now() - started);
		return job;
	};
	/** Enquires until `work` ends, and expects each enquiry in a mail. */
	const enquireDuring = async (work: Promise<unknown>): Promise<void> => {
		let isOver = false;
		const jobs: number[] = [];
		const ended = work.finally(() => {
			isOver = true;
		});
		do {
			jobs.push(await enquire());
			await sleep(genuineEveryMs);
		} while (!isOver);
		await ended;
		const isMailed = (job: number) =>
			smtp.mails.some(
				({ to, text }) => to?.[0]?.address === owner && text?.includes(`job ${job}:`),
			);
		await until('every genuine enquiry was mailed', () => jobs.every(isMailed), 5 * minute);
	};
	/** Prints and checks the figures of the server. */
	const check = (what: string) => {
		expect(server.child.exitCode).toBeNull();
		const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
		const memoryMb = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
		const slowest = Math.max(...times);
		const largest = Math.max(...smtp.sources.map(({ length }) => length));
		console.log(
			`${what}: ${times.length} genuine enquiries, all mailed, slowest ${Math.round(slowest)} ms; ${smtp.mails.length} mails, ` +
				`largest ${Math.round(largest / 1024)} KB; at most ${Math.round(memoryMb)} MB resident.`,
		);
		expect(slowest).toBeLessThan(maxGenuineMs);
		expect(largest).toBeLessThan(maxMailBytes);
		expect(memoryMb).toBeLessThan(maxMemoryMb);
	};
	return { url, smtp, enquireDuring, check };
}

/** Opens connections whose bodies lack the last byte. They are closed after the test. */
function stall(url: string): void {
	const { hostname, port } = new URL(url);
	for (let index = 0; index < stalled.addresses * stalled.perAddress; index += 1) {
		const localAddress = `127.0.10.${1 + (index % stalled.addresses)}`;
		const socket: Socket = connect({ host: hostname, port: Number(port), localAddress });
		socket.on('error', () => {});
		onTestFinished(() => void socket.destroy());
		const isForm = index % 2 === 0;
		const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
		socket.write(
			`POST ${isForm ? '/' : '/chat'} HTTP/1.1\r\nhost: ${hostname}\r\nsec-fetch-site: same-origin\r\n` +
				`content-type: ${type}\r\ncontent-length: 60000\r\n\r\n${'x'.repeat(59_999)}`,
		);
	}
}

it(`${floodPosts} posts beside stalled bodies, a silent model and webhooks: genuine enquiries are accepted and mailed`, async () => {
	const provider = await startFakeModelProvider();
	onTestFinished(() => provider.close());
	provider.behaviour = 'silent';
	const receiver = await startFakeWebhook();
	receiver.response = 'hang';
	const { url, enquireDuring, check } = await startSmallServer(
		`file:${join(temporaryFolder(), 'leads.sqlite')}`,
		{
			LEADS_WEBHOOK_URL: receiver.url,
			LEADS_WEBHOOK_SECRET: webhookSecret,
			CHAT_API_KEY: 'key',
			CHAT_BASE_URL: provider.url,
			CHAT_MODEL: 'fake',
		},
	);
	stall(url);
	const script = [
		'--disable-warning=ExperimentalWarning',
		'test/support/flood.ts',
		url,
		String(floodPosts),
	];
	const flood = promisify(execFile)(process.execPath, script);
	await enquireDuring(flood);
	check(`${floodPosts} posts (${(await flood).stdout.trim()})`);
});

it(`${dueRows} enquiries due at once: the server starts, sends, answers, and leaves the rest to the inbox`, async () => {
	const file = join(temporaryFolder(), 'leads.sqlite');
	await (await openDatabase({ engine: 'sqlite', file })).close();
	fillDatabase(file);
	const started = performance.now();
	const { smtp, enquireDuring, check } = await startSmallServer(`file:${file}`, {
		CLOCK_SPEED: String(clockSpeed),
		NODE_OPTIONS: `${nodeOptions} --import=${resolve('test/support/shifted-clock.mjs')}`,
	});
	const startMs = performance.now() - started;
	const database = new DatabaseSync(file, { readOnly: true });
	onTestFinished(() => database.close());
	const waiting = () =>
		Number(database.prepare('select count(*) as count from notices').get()?.count);
	await enquireDuring(until('the rest was left to the inbox', () => waiting() < 1000, 4 * minute));
	check(`${dueRows} enquiries due at once, started after ${Math.round(startMs)} ms`);
	const counted = smtp.mails.filter(({ text }) => /1\d\d,?\d{3} more/.test(text ?? ''));
	expect(counted).not.toEqual([]);
});

function fillDatabase(file: string): void {
	const database = new DatabaseSync(file);
	const enquiry = database.prepare(
		`insert into enquiries
			(id, form, received_at, waiting_since, state, email, fields, score, words)
			values (?1, 'contact', ?2, ?2, 'new', ?3, ?4, 0.4, 'a')`,
	);
	const notice = database.prepare(
		`insert into notices (enquiry_id, recipient, kind, is_suspect, score, due_at)
			values (?, 'email:${owner}', 'enquiry', 0, 0.4, ?)`,
	);
	const yesterday = Date.now() - day;
	database.exec('begin');
	for (let index = 0; index < dueRows; index += 1) {
		const id = uuidv7({ msecs: yesterday + index });
		const at = new Date(yesterday + index).toISOString();
		const { 'bot-field': _, 'form-name': form, ...fields } = validContact;
		const email = `flood${index}@spam.example`;
		const message = `Number ${index}. ${'Cheap offers for your site. '.repeat(20)}`;
		enquiry.run(id, at, email, JSON.stringify({ ...fields, email, message }));
		notice.run(id, at);
	}
	database.exec('commit');
	database.close();
}
