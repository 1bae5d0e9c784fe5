import { createServer, type Socket } from 'node:net';
import { listen } from './ports.ts';

/** An IMAP server on a free loopback port with one mailbox, which clients only read. */
export interface FakeImap {
	/** For `config.mailbox`. */
	config: {
		host: string;
		port: number;
		isSecure: boolean;
		requireTls: boolean;
		user: string;
		password: string;
		address: string;
		authenticator: string;
	};
	/** What the server accepts. */
	password: string;
	uidValidity: number;
	/** The mails by their UIDs. */
	mails: Map<number, string>;
	/** Every command that a client sent, without its tag. */
	commands: string[];
	/** When mails came, by their UIDs. Of one without it the server says nothing. */
	arrivals: Map<number, Date>;
	/** What the server answers to commands that begin so, in place of doing them. */
	refusals: Map<string, string>;
	/** Puts a mail into the mailbox. */
	deliver(mail: string, arrivedAt?: Date): void;
	close(): Promise<void>;
}

/** Starts an IMAP server (RFC 9051, as far as reading needs it). */
export async function startFakeImap(): Promise<FakeImap> {
	const user = 'hello@site.example';
	const fake: FakeImap = {
		config: {
			host: '127.0.0.1',
			port: 0,
			isSecure: false,
			requireTls: false,
			user,
			password: 'secret',
			address: user,
			authenticator: 'mx.site.example',
		},
		password: 'secret',
		uidValidity: 1,
		// Somebody wrote before.
		mails: new Map([[7, 'Subject: Old\r\n\r\nOld']]),
		arrivals: new Map(),
		refusals: new Map(),
		commands: [],
		deliver: (mail, arrivedAt) => {
			const uid = Math.max(0, ...fake.mails.keys()) + 1;
			fake.mails.set(uid, mail.replaceAll(/\r?\n/g, '\r\n'));
			if (arrivedAt) fake.arrivals.set(uid, arrivedAt);
		},
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
	const server = createServer((socket) => serve(socket, fake));
	fake.config.port = await listen(server);
	return fake;
}

function serve(socket: Socket, fake: FakeImap): void {
	let input = '';
	socket.on('error', () => {});
	socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
	socket.on('data', (chunk) => {
		input += chunk.toString('latin1');
		const lines = input.split('\r\n');
		input = lines.pop() ?? '';
		for (const line of lines) {
			const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
			fake.commands.push(command);
			socket.write(responseTo(command, fake).replaceAll('TAG', tag), 'latin1');
			if (command === 'LOGOUT') socket.end();
		}
	});
}

/** Returns a moment as IMAP writes it (RFC 9051, `date-time`). */
function internalDate(date: Date): string {
	const [, day, month, year, time] = date.toUTCString().split(' ');
	return ` INTERNALDATE "${day}-${month}-${year} ${time} +0000"`;
}

function responseTo(command: string, fake: FakeImap): string {
	const { mails, arrivals, uidValidity, password, refusals } = fake;
	const refusal = refusals.entries().find(([start]) => command.startsWith(start));
	if (refusal) return `${refusal[1]}\r\n`;
	const uids = [...mails.keys()];
	const done = 'TAG OK done\r\n';
	if (command === 'CAPABILITY') return `* CAPABILITY IMAP4rev1\r\n${done}`;
	if (command.startsWith('LOGIN')) {
		const isRight = command.includes(password);
		return isRight ? done : 'TAG NO [AUTHENTICATIONFAILED] Wrong password\r\n';
	}
	if (command.startsWith('LIST')) return `* LIST () "/" INBOX\r\n${done}`;
	if (command.startsWith('EXAMINE')) {
		const next = Math.max(0, ...uids) + 1;
		return [
			`* ${uids.length} EXISTS`,
			'* FLAGS ()',
			`* OK [UIDVALIDITY ${uidValidity}] valid`,
			`* OK [UIDNEXT ${next}] next`,
			'TAG OK [READ-ONLY] done',
			'',
		].join('\r\n');
	}
	if (command.startsWith('UID SEARCH')) {
		const first = Number(/UID (\d+):\*/.exec(command)?.[1] ?? 0);
		const since = Date.parse(/SINCE (\S+)/.exec(command)?.[1] ?? '1-Jan-1970');
		const isNew = (uid: number) => (fake.arrivals.get(uid)?.getTime() ?? since) >= since;
		const found = uids.filter((uid) => isNew(uid) && (uid >= first || uid === uids.at(-1)));
		return `* SEARCH ${found.join(' ')}\r\n${done}`;
	}
	if (command.startsWith('FETCH 1,*')) {
		const ends = new Set([1, uids.length]);
		const lines = [...ends].map((number) => `* ${number} FETCH (UID ${uids[number - 1]})\r\n`);
		return `${lines.join('')}${done}`;
	}
	const [, uid = ''] = /^UID FETCH (\d+) /.exec(command) ?? [];
	const [, length = ''] = /<0\.(\d+)>/.exec(command) ?? [];
	const source = mails.get(Number(uid))?.slice(0, Number(length));
	if (source === undefined) return command === 'LOGOUT' ? `* BYE\r\n${done}` : done;
	const number = uids.indexOf(Number(uid)) + 1;
	const arrived = arrivals.get(Number(uid));
	const date = arrived ? internalDate(arrived) : '';
	return `* ${number} FETCH (UID ${uid}${date} BODY[]<0> {${source.length}}\r\n${source})\r\n${done}`;
}
