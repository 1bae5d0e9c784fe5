import { readFileSync } from 'node:fs';

/** How the sender of a message in the corpus reaches the server. */
export type Sender = keyof typeof senders;

const json = 'application/json';
const page = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const fetchMetadata = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };

/** The headers of each sender. `form-age` is in milliseconds. */
export const senders = {
	/** A current browser with our script. */
	browser: { accept: json, 'accept-language': 'en-NZ,en;q=0.9', ...fetchMetadata, 'form-age': '84000' },
	/** A current browser that sends the draft of an earlier visit at once. */
	'browser with a draft': {
		accept: json,
		'accept-language': 'mi,en-NZ;q=0.8',
		...fetchMetadata,
		'form-age': '1400',
	},
	/** A current browser that does not run our script. */
	'browser without script': { accept: page, 'accept-language': 'en-NZ', ...fetchMetadata },
	/** A browser from before Fetch Metadata, with our script. */
	'old browser': { accept: json, 'accept-language': 'en-nz', 'form-age': '210000' },
	/** The same without script. */
	'old browser without script': { accept: page, 'accept-language': 'en-nz' },
	/** An HTTP library with its own headers. */
	'HTTP library': { accept: '*/*' },
	/** An HTTP library that copies some headers of a browser. */
	'disguised HTTP library': { accept: page, 'accept-language': 'en-US,en;q=0.5' },
	/** A browser that a program controls. It fills in and sends the form at once. */
	'automated browser': {
		accept: json,
		'accept-language': 'en-US',
		...fetchMetadata,
		'form-age': '600',
	},
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** A message of the corpus. People and firms are invented. */
export interface CorpusMessage {
	from: Sender;
	name: string;
	email: string;
	message: string;
	/** Content of the honeypot field. */
	trap?: string;
}

/**
 * Reads messages that are separated by lines `---`. Each begins with the line `sender: name <email>`, with the content of the
 * honeypot field in brackets after it if there is one.
 */
const readMessages = (file: string): CorpusMessage[] =>
	readFileSync(new URL(file, import.meta.url), 'utf8')
		.trimEnd()
		.split('\n---\n')
		.map((text) => {
			const [, from, name = '', email = '', trap, message = ''] =
				/^([\w ]+): (.+) <(.+)>(?: \[(.+)\])?\n(.+)$/s.exec(text) ?? [];
			return { from: from as Sender, name, email, message, ...(trap !== undefined && { trap }) };
		});

/** Thirty messages that real visitors could have written. */
export const genuineMessages = readMessages('genuine.txt');

/** Thirty messages as spammers send them, by how they reach a form. The last three look like a visitor's in every way. */
export const spamMessages = readMessages('spam.txt');
