import * as v from 'valibot';
import { call } from './exhibit-schemas.ts';
import { described, filledList, list, longText, object, text } from './vocabulary.ts';

const labelsByCount = object({
	name: text('As in: 1-week free trial.'),
	length: text('As in: try it for a week.'),
	freePeriod: text('As in: $0 for the first week.'),
	noun: text('As in: sign up for a trial week.'),
});

/** The files with labels that several pages share. */
export const interfaceSchemas = {
	'interface.yaml': object({
		menus: object({
			skip: text('The first link of every page, for keyboards.'),
			main: text('The name of the menu, for screen readers.'),
			menu: text(),
			pages: text('After the label of an entry, for the button that opens its list.'),
			phone: text('Before the phone number.'),
			quickLinks: text(),
			contact: text(),
			rights: text(),
			allServices: text(),
		}),
		questions: text('The title of the questions.'),
		failure: text('What a part of the page says that failed as a whole.'),
		document: described(
			object({
				title: text(),
				parts: text('After the number of parts.'),
				question: text(),
				answer: text(),
				ask: text(),
			}),
			'Beside the legal documents.',
		),
		people: object({ title: text(), talkTo: text('Before the name of a person.') }),
		ring: described(
			object({
				agent: text('Before the number of your agent (owner.yaml).'),
				tryIt: text('After it.'),
				us: text('Before your own number, without an agent.'),
				link: text(),
			}),
			'Below the buttons at the top of a page with a call.',
		),
		proof: object({ before: text(), after: text() }),
		chooser: described(
			object({
				tick: text('For screen readers. {{title}} is filled in.'),
				more: text('For screen readers: what opens with a row.'),
				before: text('For screen readers.'),
				after: text('For screen readers.'),
				automations: text(),
				result: text(),
				against: text('Before what a figure is compared with.'),
				example: text(),
				none: text('In the bar while nothing is ticked.'),
				one: text('{{title}} is filled in.'),
				several: text('{{count}} is filled in.'),
				quote: text(),
				quoteAll: text(),
				bestCase: longText('After a figure with “up to”.'),
			}),
			'The rows that can be ticked, and the bar below them.',
		),
		prices: object({
			withGst: text('After a price that includes GST.'),
			withoutGst: text('After a price without GST.'),
			withGstInText: text('In a sentence.'),
			withoutGstInText: text('In a sentence.'),
		}),
		session: object({
			length: text('As in: 30 minutes by phone. {{minutes}} is filled in.'),
			adjective: text('As in: your free 30-minute session. {{minutes}} is filled in.'),
		}),
		trial: described(
			object({
				one: labelsByCount,
				several: described(labelsByCount, '{{weeks}} is filled in.'),
			}),
			'What a free trial of one week, or of several, is called.',
		),
		numbers: described(
			v.pipe(list(text()), v.length(11, 'are the numbers from 0 to 10')),
			'The numbers from 0 to 10 as the first word of a sentence.',
		),
		nzbn: text('Before the New Zealand Business Number.'),
		analytics: described(
			object({
				off: text(),
				refused: text(
					'In its place while the browser sends Do Not Track or Global Privacy Control.',
				),
			}),
			'The switch at the foot of every page. Must agree with “Analytics and your choices” in legal/privacy-policy.md.',
		),
		booking: described(
			object({
				label: text('On the round button.'),
				consultation: text('On other buttons.'),
				place: text('For screen readers.'),
				title: text('The name of the window with the calendar.'),
				frame: text('The name of the calendar, for screen readers.'),
				close: text(),
				opens: text('After the label of a booking link, for screen readers.'),
				scheduled: text(),
				notice: longText(
					'Before somebody books (information privacy principle 12, Privacy Act 2020). {{service}} and {{country}} are filled in.',
				),
				noticeOther: longText(
					'The same for a booking page whose country is not known. {{service}} is filled in.',
				),
			}),
			'Booking links, and the calendar that opens in a popup.',
		),
	}),
	'calls.yaml': object({
		labels: object({
			caller: text(),
			agent: text(),
			play: text(),
			hear: text(),
			invented: text(),
		}),
		calls: described(
			filledList(call),
			'The invented calls at the top of the pages. A recording is app/call/recordings/<id>.mp3.',
		),
	}),
	'chat.yaml': object({
		suggestions: described(
			list(text()),
			'The first questions that the chat suggests, before those of products. Each can be answered from this site.',
		),
		labels: object({
			open: text('The name of the round button.'),
			title: text(),
			close: text(),
			suggestions: text(),
			label: text('Of the field for a question.'),
			send: text(),
			stop: text(),
			retry: text(),
			clear: text(),
			you: text('Before a question, for screen readers.'),
			assistant: text('Before an answer, for screen readers.'),
			answering: text(),
			stopped: text(),
			contact: text('The link to the contact form after a failure.'),
		}),
		messages: object({
			welcome: longText('Says that it is an AI assistant, and may be wrong.'),
			privacy: object({
				text: longText('Where questions go, before the link to the privacy policy.'),
				link: text(),
			}),
			unreachable: longText(),
			brokenOff: longText(),
		}),
		failures: described(
			object({
				off: longText(),
				invalid: longText(),
				otherSite: longText(),
				tooMany: longText(),
				occupied: longText(),
				daySpent: longText(),
				refused: longText(),
				busy: longText(),
				slow: longText(),
				down: longText(),
				broken: longText(),
			}),
			'Why a question has no answer. A link to the contact form follows.',
		),
	}),
};
