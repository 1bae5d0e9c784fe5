import { readFileSync } from 'node:fs';
import type { EnquiryFields } from '#contracts/forms.ts';

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
	fields: EnquiryFields;
}

const header = /^(?:([\w ]+): )?(.+) <(.+?)>(?: \| ([\d ()+-]*))?(?: \| (.+))?$/;

/**
 * Reads messages that are separated by lines `---`. The first line of each is `name <email>`, and if there are any, the
 * phone number and the practice's name after ` | `, and the sender before `: `.
 */
const readMessages = (file: string): CorpusMessage[] =>
	readFileSync(new URL(file, import.meta.url), 'utf8')
		.trimEnd()
		.split('\n---\n')
		.map((text) => {
			const [first = '', ...message] = text.split('\n');
			const [, sender, name = '', email = '', phone = '', practice = ''] = header.exec(first) ?? [];
			if (name === '') throw new Error(`${file} has a message without a sender: ${first}`);
			return {
				from: sender !== undefined && sender in senders ? (sender as Sender) : 'browser',
				fields: {
					name,
					email,
					phone,
					message: message.join('\n'),
					...(practice && { 'practice-name': practice }),
				},
			};
		});

const read = (folder: string) => ({
	genuine: readMessages(`${folder}/genuine.txt`),
	spam: readMessages(`${folder}/spam.txt`),
});

/** The firm that the messages were sent to. */
export const corpusBrand = 'Bright Harbour AI';

/** What the classifier is trained on (`train.ts`). */
export const training = read('training');

/**
 * What nothing is tuned on: it was written before the classifier. The last thirty of each kind are the whole corpus of the
 * earlier judge, with how their senders reach the server.
 */
export const heldOut = read('held-out');
