import * as v from 'valibot';
import * as shared from './schema-parts.ts';
import {
	array,
	exhibit,
	hint,
	hinted,
	named,
	object,
	optional,
	section,
	text,
	texts,
} from './schema-parts.ts';

const { closing } = shared;
const dot = object(texts('id label'));
const offering = object({
	...texts('name description'),
	shortName: optional(hint('The name on the home page, if it differs.')),
	bestFor: hint('The problem that it solves, to compare with the others of its group.'),
	includes: hint('What the price covers.'),
	startingAt: hinted(v.number(), 'NZ$, without GST.'),
});
const startingOffering = hint('The offering that it usually starts from, whose price it shows.');
const service = object({
	...texts('title text'),
	points: array(text),
	link: object({
		label: text,
		page: optional(hint('The name of a page in pages.yaml. Without one, the contact form.')),
	}),
	offering: optional(startingOffering),
	exhibit,
});

const useCase = object({
	id: hint('For links to it.'),
	...texts('title text'),
	offering: startingOffering,
	points: array(text),
	exhibit,
});
const benefits = object({ title: text, lead: optional(text), benefits: shared.titledTexts });
/**
 * A function of a business and what automation does for it: a row of a chooser (specification §3).
 */
const businessFunction = {
	id: hint('For links to the row, and for the enquiry about it.'),
	...texts('title text'),
	offering: startingOffering,
	change: hinted(object(texts('before after')), '"after" ends the sentence that "before" begins.'),
	automations: array(text),
	result: v.union([
		object({ text }),
		object({ claim: hint('The id of a claim.'), against: hint('What it is compared with.') }),
	]),
	example: hint('An invented case.'),
	exhibit,
};
const chooser = object({
	...section,
	note: optional(hint('Under the rows: what the prices and examples are.')),
});
const all = hint('The label of the link from the first view to the rows.');
const later = hint('{{service}} and {{country}} are filled in when the page is built or shown.');

/** The files of the pages that belong to no product, and of what several of them share. */
export const pageSchemas = {
	'services.yaml': object({
		listTitle: text,
		services: v.record(v.string(), service),
		note: text,
		councils: object({ ...section, benefits: shared.titledTexts, action: text }),
		closing,
	}),
	'pages/home.yaml': object({
		sections: object({
			...named(dot, 'hero services value smallBusiness contact'),
			pricing: object({ id: text }),
		}),
		dotsLabel: text,
		hero: object({ ...texts('badge book more moreAbout'), highlights: array(text) }),
		services: object({
			...section,
			more: text,
			cards: array(object({ service: text, title: optional(text) })),
		}),
		howItWorks: object({ ...section, stamp: text, steps: shared.titledTexts }),
		pricing: object({ ...section, all: text, offerings: array(text) }),
		valueProposition: object({
			title: hint('Before the brand.'),
			...texts('subtitle note'),
			benefits: array(
				object({
					...texts('title text'),
					claim: optional(hint('The id of a claim in claims.yaml, in large type.')),
				}),
			),
		}),
		smallBusiness: object({ ...section, all: text, useCases: array(text) }),
		getInTouch: object({ ...section, time: text }),
	}),
	'pages/business-process-automation.yaml': object({
		all,
		benefits,
		ecosystem: object({ ...section, record: exhibit, reliability: text }),
		chooser,
		functions: array(object(businessFunction)),
		closing,
	}),
	'pages/trades.yaml': object({
		all,
		benefits,
		day: exhibit,
		chooser,
		functions: array(object(businessFunction)),
		tools: object({
			...section,
			note: text,
			tools: array(object({ ...texts('title text'), exhibit })),
		}),
		closing,
	}),
	'pages/small-business.yaml': object({
		workedJob: object({
			...texts('title text note'),
			invitation: hint('After the link to ring us.'),
			visits: hinted(v.number(), 'How many visits the calls of that day would have brought.'),
			visitValue: hinted(v.number(), 'NZ$'),
			offering: startingOffering,
			labels: object(texts('example title visits value total paidBack saturdays')),
		}),
		...texts('title lead note'),
		useCases: array(useCase),
		closing,
	}),
	'pages/pricing.yaml': object({
		labels: object(texts('note currency from byQuote ask compare factors bestFor includes')),
		groups: array(
			object({
				...texts('id title lead'),
				audience: hint('On its sign in the first view.'),
				factors: hint('What makes a quote higher than the starting price.'),
				offerings: array(offering),
			}),
		),
		questions: shared.questions,
		closing,
	}),
	'pages/contact.yaml': object({
		cards: object({
			message: object(texts('title text button')),
			booking: object(texts('title text link')),
		}),
		form: object({
			...shared.form,
			labels: object(texts('name email phone message')),
			about: hint(
				'What the message begins with if a link asks about something: its titles are {{titles}}.',
			),
		}),
		acknowledgement: shared.acknowledgement,
		afterSending: object({ title: text, steps: array(text), booking: object(texts('text link')) }),
		direct: object(texts('title afterFailure or write instead')),
		addressQuestion: object({
			before: hint('Beside an email address that looks misspelt. What was probably meant follows.'),
			...texts('change keep'),
		}),
		...texts('sentLink refusedLink'),
	}),
	'pages/not-found.yaml': object({
		...texts('marker title home'),
		links: array(object(texts('label text page'))),
	}),
	'chat.yaml': object({
		suggestions: array(text),
		labels: object({
			...texts(
				'open title close suggestions label send stop retry clear you assistant answering stopped',
			),
			...texts('contact'),
		}),
		messages: object({
			...texts('welcome unreachable brokenOff'),
			privacy: object(texts('text link')),
		}),
		failures: object(
			texts('off invalid otherSite tooMany occupied daySpent refused busy slow down broken'),
		),
	}),
	'interface.yaml': object({
		menus: object({
			...texts('skip main menu quickLinks contact rights allServices'),
			pages: hint('After the label of an entry, for the button that opens its list.'),
			phone: hint('Before the phone number.'),
		}),
		...texts('questions serverError'),
		document: object(texts('title parts question answer ask')),
		people: object(texts('title talkTo')),
		ring: object(texts('agent tryIt us link')),
		proof: object(texts('before after')),
		chooser: object({
			...named(hint('For screen readers.'), 'tick more before after'),
			...texts('automations result against example none one several quote quoteAll bestCase'),
		}),
		analytics: object({
			off: text,
			refused: hint('In its place while the browser sends Do Not Track or Global Privacy Control.'),
		}),
		booking: object({
			...texts('label consultation title frame close scheduled'),
			...named(hint('For screen readers.'), 'place opens'),
			...named(later, 'notice noticeOther'),
		}),
	}),
};
