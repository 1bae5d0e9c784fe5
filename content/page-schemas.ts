import * as v from 'valibot';
import {
	acknowledgement,
	array,
	businessFunction,
	closing,
	flow,
	form,
	optional,
	question,
	section,
	text,
	titled,
} from './schema-parts.ts';

const dot = v.strictObject({ id: text, label: text });
const offering = v.strictObject({
	name: text,
	shortName: optional(v.pipe(text, v.description('The name on the home page, if it differs.'))),
	description: text,
	bestFor: v.pipe(
		text,
		v.description('The problem that it solves, to compare with the others of its group.'),
	),
	includes: v.pipe(text, v.description('What the price covers.')),
	startingAt: v.pipe(v.number(), v.description('NZ$, without GST.')),
});
const service = v.strictObject({
	title: text,
	icon: v.picklist(['compass', 'calendar', 'clock', 'chat', 'peak']),
	text,
	features: array(text),
	link: v.strictObject({
		label: text,
		page: optional(
			v.pipe(text, v.description('The name of a page in pages.yaml. Without one, the contact form.')),
		),
	}),
	offering: optional(
		v.pipe(text, v.description('The offering that it usually starts from, whose price it shows.')),
	),
	flow: optional(v.pipe(flow, v.description('For services that are a system rather than a conversation.'))),
	drawing: optional(v.picklist(['strategy', 'chat', 'training'])),
});
/** A service as the overview shows it (specification §3). */
export type Service = v.InferOutput<typeof service>;

const useCase = v.strictObject({
	id: v.pipe(text, v.description('For links to this part of the page.')),
	title: text,
	offering: v.pipe(text, v.description('The offering that it usually starts from, whose price it shows.')),
	text,
	benefits: array(text),
	flow,
});
const benefits = v.strictObject({ ...section, benefits: array(titled) });
const processNotice = v.pipe(
	text,
	v.description('{{service}} and {{country}} are filled in when the page is built or shown.'),
);

/** The files of the pages that belong to no product, and of what several of them share. */
export const pageSchemas = {
	'services.yaml': v.strictObject({
		services: v.record(v.string(), service),
		councils: v.strictObject({ title: text, text: array(text), action: text }),
		closing,
	}),
	'pages/home.yaml': v.strictObject({
		sections: v.strictObject({
			hero: dot,
			services: dot,
			pricing: v.strictObject({ id: text }),
			value: dot,
			smallBusiness: dot,
			contact: dot,
		}),
		dotsLabel: text,
		hero: v.strictObject({ badge: text, book: text, more: text, moreAbout: text, highlights: array(text) }),
		services: v.strictObject({
			...section,
			more: text,
			cards: array(
				v.strictObject({
					service: text,
					drawing: v.picklist(['strategy', 'chat', 'training']),
					title: optional(text),
				}),
			),
		}),
		howItWorks: v.strictObject({ ...section, steps: array(titled) }),
		pricing: v.strictObject({ ...section, all: text, offerings: array(text) }),
		valueProposition: v.strictObject({
			title: v.pipe(text, v.description('Before the brand.')),
			subtitle: text,
			benefits: array(
				v.strictObject({
					title: text,
					text,
					claim: optional(
						v.pipe(text, v.description('The id of a claim in claims.yaml, beside the benefit.')),
					),
					picture: optional(v.picklist(['order', 'reply', 'calls', 'vans'])),
				}),
			),
			note: text,
		}),
		smallBusiness: v.strictObject({ ...section, all: text, useCases: array(text) }),
		getInTouch: v.strictObject(section),
	}),
	'pages/business-process-automation.yaml': v.strictObject({
		benefits,
		ecosystem: v.strictObject({ ...section, adds: text, record: text }),
		index: text,
		functions: array(
			v.strictObject({
				...businessFunction,
				adds: v.pipe(text, v.description('What it adds to the flow of data.')),
			}),
		),
		closing,
	}),
	'pages/trades.yaml': v.strictObject({
		benefits,
		tools: v.strictObject({
			...section,
			tools: v.strictObject({
				schedule: titled,
				booking: titled,
				calculator: titled,
				quote: titled,
				notifications: titled,
			}),
		}),
		index: text,
		functions: array(v.strictObject(businessFunction)),
		closing,
	}),
	'pages/small-business.yaml': v.strictObject({
		note: text,
		title: text,
		benefitsHeading: text,
		useCases: array(useCase),
		closing,
	}),
	'pages/pricing.yaml': v.strictObject({
		note: v.pipe(text, v.description('Above the first price, about all prices.')),
		labels: v.strictObject({
			note: text,
			currency: text,
			from: text,
			ask: text,
			factors: text,
			bestFor: text,
			includes: text,
			questions: text,
		}),
		groups: array(
			v.strictObject({
				id: text,
				title: text,
				lead: text,
				factors: v.pipe(array(text), v.description('What makes a quote higher than the starting price.')),
				offerings: array(offering),
			}),
		),
		questions: array(question),
		closing,
	}),
	'pages/contact.yaml': v.strictObject({
		cards: v.strictObject({
			message: v.strictObject({ title: text, text, button: text }),
			booking: v.strictObject({
				title: text,
				text,
				link: text,
				zone: v.strictObject({ before: text, short: text, spoken: text }),
			}),
		}),
		form: v.strictObject({
			...form,
			labels: v.strictObject({ subject: text, name: text, email: text, phone: text, message: text }),
		}),
		acknowledgement,
		afterSending: v.strictObject({
			title: text,
			steps: array(text),
			booking: v.strictObject({ text, link: text }),
		}),
		direct: v.strictObject({ title: text, text, afterFailure: text, orWrite: text }),
		addressQuestion: v.pipe(
			v.strictObject({ before: text, change: text, keep: text }),
			v.description(
				'Beside an email address that looks misspelt. The address that was probably meant follows "before".',
			),
		),
		sentLink: text,
		refusedLink: text,
	}),
	'pages/not-found.yaml': v.strictObject({
		marker: text,
		title: text,
		home: text,
		links: array(v.strictObject({ label: text, text, page: text })),
	}),
	'interface/booking.yaml': v.strictObject({
		label: text,
		consultation: text,
		place: v.pipe(text, v.description('The name of the floating button’s place, for screen readers.')),
		title: text,
		frame: text,
		close: text,
		newTab: text,
		opens: v.pipe(text, v.description('For screen readers, in the link.')),
		scheduled: text,
		free: text,
		notice: processNotice,
		noticeOther: processNotice,
	}),
	'interface/privacy-choices.yaml': v.strictObject({
		title: text,
		text: processNotice,
		choices: array(
			v.strictObject({
				choice: v.picklist(['withoutCookies', 'withCookies', 'off']),
				label: text,
				about: text,
			}),
		),
		refused: text,
		saved: text,
		notSaved: text,
		close: text,
	}),
	'interface/labels.yaml': v.strictObject({
		menus: v.strictObject({
			skip: text,
			main: text,
			mobile: text,
			menu: text,
			pages: v.pipe(text, v.description('After the label of an entry, for the button that opens its list.')),
			call: v.pipe(text, v.description('Before the phone number.')),
			quickLinks: text,
			contact: text,
			rights: text,
			allServices: text,
		}),
		flow: text,
		questions: text,
		document: v.strictObject({ title: text, parts: text }),
		people: v.strictObject({ title: text, talkTo: text }),
		proof: v.strictObject({ before: text, after: text }),
		functions: v.strictObject({
			more: text,
			automations: text,
			before: text,
			after: text,
			result: text,
			against: text,
			upTo: v.pipe(text, v.description('With a result whose claim says "up to".')),
			example: text,
			note: text,
		}),
		serverError: text,
	}),
};
