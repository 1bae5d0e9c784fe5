import * as v from 'valibot';
import { array, hint, named, object, optional, text, texts } from './schema-parts.ts';

const seconds = v.number();
const priced = object(texts('what', 'price'));
const [list, cells] = [array(text), array(v.string())];
const turn = object({ at: seconds, who: v.picklist(['assistant', 'caller']), text });

/** The invented demonstrations, by the drawings that show them. */
export const examples = object({
	eveningCall: object({
		...texts('caption', 'example'),
		call: object({
			...texts('time', 'label', 'quote'),
			length: seconds,
			turns: v.tupleWithRest([turn, turn], turn),
			speakers: object(texts('assistant', 'caller')),
		}),
		quote: object({
			...texts('time', 'label', 'job'),
			at: seconds,
			lines: array(object({ at: seconds, ...texts('what', 'price') })),
		}),
		job: object({ ...texts('time', 'label', 'when', 'note'), ...named(seconds, 'at', 'noteAt') }),
		player: object({
			...texts('play', 'watch', 'length', 'lengthWithSound', 'pause', 'resume', 'again', 'skip'),
			transcript: text,
			...named(hint('For screen readers.'), 'playing', 'ended'),
		}),
	}),
	dayOnTheTools: object({ caption: text, events: array(object(texts('time', 'at', 'what', 'detail'))) }),
	digitalTools: object({
		schedule: object({ days: list, crews: array(object({ name: text, suburbs: cells })), free: text }),
		booking: object({ ...texts('day', 'chosen', 'action'), times: list }),
		calculator: object({ inputs: array(object(texts('what', 'value'))), ...texts('rangeLabel', 'range') }),
		quote: object({ lines: array(priced), total: priced }),
		notifications: list,
	}),
	useCases: object({
		day: object({
			caption: text,
			slots: array(object({ ...texts('time', 'what'), halves: v.number(), note: optional(text) })),
		}),
		reminder: object({ ...texts('caption', 'outcome'), texts: list }),
	}),
	functions: object({
		roster: object({
			...texts('caption', 'note'),
			days: list,
			people: array(object({ name: text, work: list })),
		}),
		bill: object({ caption: text, lines: array(object(texts('what', 'price', 'account'))) }),
		answer: object(texts('caption', 'question', 'text', 'quote', 'source')),
	}),
	services: object({
		strategy: object({ alt: text, spots: list }),
		chat: object(texts('ask', 'answer')),
		training: array(object(texts('time', 'what'))),
	}),
	benefits: object({
		order: object({ once: text, before: list }),
		reply: object(texts('time', 'text')),
		calls: object({ days: list, finding: text }),
		vans: list,
	}),
});
