import * as v from 'valibot';
import { call } from './exhibit-schemas.ts';
import {
	distinct,
	distinctBy,
	filledList,
	forEach,
	list,
	long,
	longText,
	object,
	oneOf,
	optional,
	part,
	text,
	textWith,
} from './vocabulary.ts';

const labelsByCount = part('trialLabels', forEach(['name', 'length', 'freePeriod', 'noun'], text));

/** In whose hands a failed delivery is. */
const concerns = ['address', 'text', 'mail'] as const;

/** Why a mail, or a message to a webhook, was not delivered. */
const causes = [
	'no-mailbox',
	'mailbox-full',
	'text-refused',
	'too-large',
	'unconfirmed',
	'late',
	'limit',
	'sender',
	'no-return-path',
	'unproven',
	'blocked',
	'password',
	'certificate',
	'unknown-name',
	'unreachable',
	'server-error',
	'slow-down',
	'gone',
	'webhook-unreachable',
	'webhook-error',
	'body-refused',
	'unexpected',
] as const;
/** What helps where a visitor gave a number to ring, and where not. */
const replyAdvice = part('replyAdvice', object({ withNumber: text, withoutNumber: text }));
const cause = part(
	'deliveryCause',
	object({
		about: oneOf(concerns),
		sentence: text,
		advice: text,
		replyAdvice: optional(replyAdvice),
	}),
);

/** The files with words that several pages, mails or the inbox share. */
export const interfaceSchemas = {
	'interface.yaml': object({
		menus: object({
			skip: text,
			main: text,
			menu: text,
			pages: text,
			phone: text,
			quickLinks: text,
			contact: text,
			rights: text,
			allServices: text,
		}),
		questions: text,
		failure: text,
		document: object({
			title: text,
			parts: text,
			question: text,
			answer: text,
			ask: text,
		}),
		people: object({ title: text, talkTo: text }),
		ring: object({
			agent: text,
			tryIt: text,
			us: text,
			link: text,
		}),
		proof: object({ before: text, after: text }),
		chooser: object({
			tick: textWith('title'),
			more: text,
			before: text,
			after: text,
			automations: text,
			from: text,
			leads: text,
			yours: text,
			diagram: textWith('title'),
			result: text,
			against: text,
			example: text,
			none: text,
			one: textWith('title'),
			several: textWith('count'),
			asOne: textWith('count'),
			partlyAsOne: textWith('count'),
			showAll: text,
			showLess: text,
			quote: text,
			quoteAll: text,
			bestCase: longText,
		}),
		prices: object({
			withGst: text,
			withoutGst: text,
			withGstInText: text,
			withoutGstInText: text,
		}),
		session: object({
			length: text,
			adjective: text,
		}),
		trial: object({
			one: labelsByCount,
			several: labelsByCount,
		}),
		numbers: v.pipe(list(text), v.length(11, 'are the numbers from 0 to 10')),
		nzbn: text,
		analytics: object({
			off: text,
			refused: text,
		}),
		booking: object({
			label: text,
			consultation: text,
			place: text,
			title: text,
			frame: text,
			close: text,
			opens: text,
			scheduled: text,
			notice: long(textWith('service', 'country')),
			noticeOther: long(textWith('service')),
		}),
	}),
	'calls.yaml': object({
		labels: object({
			caller: text,
			agent: text,
			play: text,
			hear: text,
			invented: text,
		}),
		calls: distinctBy(filledList(call), 'id'),
	}),
	'chat.yaml': object({
		suggestions: distinct(list(text)),
		labels: object({
			open: text,
			title: text,
			close: text,
			suggestions: text,
			label: text,
			send: text,
			stop: text,
			retry: text,
			clear: text,
			you: text,
			assistant: text,
			answering: text,
			stopped: text,
			contact: text,
		}),
		messages: object({
			welcome: longText,
			privacy: object({
				text: longText,
				link: text,
			}),
			unreachable: longText,
			brokenOff: longText,
		}),
		failures: object({
			off: longText,
			invalid: longText,
			otherSite: longText,
			tooMany: longText,
			occupied: longText,
			daySpent: longText,
			refused: longText,
			busy: longText,
			slow: longText,
			down: longText,
			broken: longText,
		}),
	}),
	'delivery-causes.yaml': object({
		causes: forEach(causes, cause),
		replyAdvice: forEach(concerns, replyAdvice),
	}),
};
