import * as v from 'valibot';
import { call } from './exhibit-schemas.ts';
import { forEach, list, listById, longText, object, oneOf, optional, part, text } from './vocabulary.ts';

const labelsByCount = part(
	'trialLabels',
	object({
		name: text,
		length: text,
		freePeriod: text,
		noun: text,
	}),
);

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
	'slow-down',
	'gone',
	'webhook-unreachable',
	'webhook-error',
	'body-refused',
	'unexpected',
] as const;
const cause = part(
	'deliveryCause',
	object({
		about: oneOf(concerns),
		sentence: text,
		advice: text,
		replyAdvice: optional(text),
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
			tick: text,
			more: text,
			before: text,
			after: text,
			automations: text,
			from: text,
			leads: text,
			yours: text,
			diagram: text,
			result: text,
			against: text,
			example: text,
			none: text,
			one: text,
			several: text,
			asOne: text,
			partlyAsOne: text,
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
			notice: longText,
			noticeOther: longText,
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
		calls: listById(call),
	}),
	'chat.yaml': object({
		suggestions: list(text),
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
		replyAdvice: forEach(concerns, text),
	}),
};
