import { exhibit } from './exhibit-schemas.ts';
import {
	businessFunction,
	chooser,
	offering,
	service,
	startingOffering,
	useCase,
} from './offer-schemas.ts';
import { reference } from './references.ts';
import {
	acknowledgement,
	benefits,
	closing,
	formEntries,
	hero,
	heroWithCall,
	questions,
	sectionEntries,
	titledText,
} from './schema-parts.ts';
import {
	amount,
	described,
	filledList,
	list,
	longText,
	name,
	object,
	optional,
	text,
	wholeNumber,
} from './vocabulary.ts';

const sectionId = name('Its place in the page’s address, after #.');
const dot = object({
	id: sectionId,
	label: text('Beside its dot at the edge of a wide screen.'),
});

const allRows = text('The label of the link from the top of the page to the rows.');
const useCaseNames = list(
	reference('useCase', 'The id of a use case in pages/small-business.yaml.'),
);

/**
 * The words of a page that has no schema of its own: a heading, and sections below it. A page with
 * more has a schema here.
 */
export const plainPage = object({
	hero,
	sections: optional(
		list(
			object({
				...sectionEntries,
				items: optional(list(titledText)),
			}),
		),
	),
	closing: optional(closing),
});

/** The files of the pages that belong to no product. */
export const pageSchemas = {
	'pages/home.yaml': object({
		sections: described(
			object({
				hero: dot,
				services: dot,
				pricing: object({ id: sectionId }),
				value: dot,
				smallBusiness: dot,
				contact: dot,
			}),
			'The ids of the sections, and the labels of those that have a dot.',
		),
		dotsLabel: text('For screen readers.'),
		hero: object({
			badge: text('Above the heading.'),
			...heroWithCall.entries,
			book: text('The label of the button to the contact page.'),
			more: text('The label of the button to the services.'),
			moreAbout: text('After it, for screen readers.'),
			highlights: list(text()),
		}),
		services: object({
			...sectionEntries,
			more: text('The label of each card’s link.'),
			cards: filledList(
				object({
					service: reference('service'),
					title: optional(text('If it differs from the service’s.')),
				}),
			),
		}),
		howItWorks: object({
			stamp: text('The hour of the section, in words.'),
			...sectionEntries,
			steps: filledList(titledText),
		}),
		pricing: object({
			...sectionEntries,
			all: text('The label of the button to all prices.'),
			offerings: described(
				filledList(reference('offering')),
				'The names of the offerings that it shows.',
			),
		}),
		valueProposition: object({
			title: text('Before the brand.'),
			subtitle: longText(),
			benefits: filledList(
				object({
					...titledText.entries,
					claim: optional(reference('claim', 'A claim whose figure is shown in large type.')),
				}),
			),
			note: longText(),
		}),
		smallBusiness: object({
			...sectionEntries,
			all: text('The label of the button to all use cases.'),
			useCases: useCaseNames,
		}),
		getInTouch: object({
			stamp: text('The hour of the section, in words.'),
			...sectionEntries,
		}),
	}),
	'pages/services.yaml': object({
		hero: heroWithCall,
		listTitle: text(),
		services: described(
			filledList(service),
			'The services: this page shows and counts all of them, the home page some.',
		),
		note: longText(),
		councils: object({
			...benefits.entries,
			action: text('The label of the button to the contact page.'),
		}),
		closing,
	}),
	'pages/business-process-automation.yaml': object({
		hero: heroWithCall,
		all: allRows,
		benefits,
		ecosystem: object({
			...sectionEntries,
			record: exhibit,
			reliability: longText('Under the figure of reliability.'),
		}),
		chooser,
		functions: filledList(businessFunction),
		closing,
	}),
	'pages/trades.yaml': object({
		hero: heroWithCall,
		all: allRows,
		benefits,
		day: described(exhibit, 'A plumber’s day, from the agent’s first call to the invoice.'),
		chooser,
		functions: filledList(businessFunction),
		tools: object({
			...sectionEntries,
			note: longText(),
			tools: filledList(object({ ...titledText.entries, exhibit })),
		}),
		closing,
	}),
	'pages/small-business.yaml': object({
		hero: heroWithCall,
		workedJob: object({
			title: text(),
			text: longText(),
			visits: wholeNumber('How many visits the calls of that day would have brought.'),
			visitValue: amount('What a visit is worth, in NZ dollars.'),
			offering: startingOffering,
			labels: object({
				example: text(),
				title: text(),
				visits: text(),
				value: text(),
				total: text(),
				paidBack: text('Before the number of days after which the price is paid back.'),
				saturdays: text('After it.'),
			}),
			note: longText(),
			invitation: longText('After the link to ring us.'),
		}),
		...sectionEntries,
		useCases: filledList(useCase),
		note: longText(),
		closing,
	}),
	'pages/pricing.yaml': object({
		hero,
		labels: object({
			note: text('Before the amount, on a sign.'),
			currency: text('Before the amount, on a sign.'),
			from: text('Before the amount, in a sentence.'),
			byQuote: text('In place of an amount.'),
			ask: text('The label of the link to the contact form about one thing.'),
			compare: text(),
			factors: text(),
			bestFor: text(),
			includes: text(),
		}),
		groups: filledList(
			object({
				id: name('For links to the group, and in texts as {lowest.…}.'),
				title: text(),
				audience: text('On its sign at the top of the page.'),
				lead: longText(),
				factors: longText('What makes a quote higher than the starting price.'),
				offerings: filledList(offering),
			}),
		),
		questions,
		closing,
	}),
	'pages/contact.yaml': object({
		hero,
		cards: object({
			message: object({
				title: text(),
				text: longText(),
				button: text('Opens the form.'),
			}),
			booking: object({
				title: text(),
				text: longText(),
				link: text('Opens the calendar.'),
			}),
		}),
		form: object({
			...formEntries,
			labels: object({
				name: text(),
				email: text(),
				phone: text(),
				message: text(),
			}),
			about: text(
				'What the message begins with if a link asks about something: its titles are {{titles}}.',
			),
		}),
		acknowledgement,
		afterSending: object({
			title: text(),
			steps: filledList(text()),
			booking: object({ text: longText(), link: text() }),
		}),
		direct: described(
			object({
				title: text(),
				afterFailure: text('After a form that could not be sent, before the phone number.'),
				or: text(),
				write: text('Before the email address.'),
				instead: text('Below a form, before the phone number.'),
			}),
			'Other ways to reach you.',
		),
		addressQuestion: object({
			before: text('Beside an email address that looks misspelt. What was probably meant follows.'),
			change: text(),
			keep: text(),
		}),
	}),
	'pages/contact-sent.yaml': object({
		hero,
		link: text('The label of the link to the home page.'),
	}),
	'pages/contact-refused.yaml': object({
		hero,
		link: text('The label of the link to the contact page.'),
	}),
	'pages/not-found.yaml': object({
		hero,
		home: text('The label of the button to the home page.'),
		title: text('Above the links.'),
		marker: text('At the marker on the map, where the links begin.'),
		links: filledList(
			object({
				label: text(),
				text: text(),
				page: reference('page'),
			}),
		),
	}),
	'pages/server-error.yaml': object({
		hero,
		home: text('The label of the button to the home page.'),
	}),
	'pages/privacy.yaml': object({ hero }),
	'pages/terms.yaml': object({ hero }),
	'pages/sales-terms.yaml': object({ hero }),
};
