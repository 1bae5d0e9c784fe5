import { contactFields } from '#contracts/form-fields.ts';
import { exhibit } from './exhibit-schemas.ts';
import {
	businessFunction,
	chooser,
	offering,
	route,
	service,
	startingOffering,
	useCase,
} from './offer-schemas.ts';
import { reference } from './references.ts';
import {
	acknowledgement,
	benefit,
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
	checkedWhole,
	filledList,
	forEach,
	list,
	listById,
	longText,
	name,
	object,
	optional,
	part,
	repeatedNames,
	text,
	wholeNumber,
} from './vocabulary.ts';

const sectionId = name;
const dot = part(
	'dot',
	object({
		id: sectionId,
		label: text,
	}),
);

const contactFieldNames = contactFields.map(({ name }) => name);
const useCaseNames = filledList(reference('useCase'));

/** The words of a page that has no schema of its own. A page with more has a schema here. */
export const plainPage = object({
	hero,
	closing: optional(closing),
});

/** The files of the pages that belong to no product. */
export const pageSchemas = {
	'pages/home.yaml': object({
		sections: checkedWhole(
			object({
				hero: dot,
				services: dot,
				pricing: object({ id: sectionId }),
				value: dot,
				smallBusiness: dot,
				contact: dot,
			}),
			(sections) => repeatedNames(Object.entries(sections).map(([key, { id }]) => [id, key, 'id'])),
		),
		dotsLabel: text,
		hero: part(
			'hero',
			object({
				badge: text,
				...heroWithCall.entries,
				book: text,
				more: text,
				moreAbout: text,
				highlights: list(text),
			}),
		),
		services: object({
			...sectionEntries,
			more: text,
			cards: filledList(
				object({
					service: reference('service'),
					title: optional(text),
				}),
			),
		}),
		howItWorks: object({
			stamp: text,
			...sectionEntries,
			steps: filledList(titledText),
		}),
		pricing: object({
			...sectionEntries,
			all: text,
			offerings: filledList(reference('offering')),
		}),
		valueProposition: object({
			title: text,
			subtitle: longText,
			figures: filledList(reference('claim')),
			benefits: filledList(benefit),
			note: longText,
		}),
		smallBusiness: object({
			...sectionEntries,
			all: text,
			useCases: useCaseNames,
		}),
		getInTouch: object({
			stamp: text,
			...sectionEntries,
		}),
	}),
	'pages/services.yaml': object({
		hero: heroWithCall,
		listTitle: text,
		services: listById(service),
		note: longText,
		councils: object({
			...benefits.entries,
			action: text,
		}),
		closing,
	}),
	'pages/business-process-automation.yaml': object({
		hero: heroWithCall,
		all: text,
		benefits,
		ecosystem: object({
			...sectionEntries,
			route,
			reliability: longText,
		}),
		chooser,
		functions: listById(businessFunction),
		closing,
	}),
	'pages/trades.yaml': object({
		hero: heroWithCall,
		all: text,
		benefits,
		chooser,
		functions: listById(businessFunction),
		tools: object({
			...sectionEntries,
			note: longText,
			tools: filledList(object({ ...titledText.entries, exhibit })),
		}),
		closing,
	}),
	'pages/small-business.yaml': object({
		hero: heroWithCall,
		workedJob: object({
			title: text,
			text: longText,
			visits: wholeNumber,
			visitValue: amount,
			offering: startingOffering,
			labels: object({
				example: text,
				title: text,
				visits: text,
				value: text,
				total: text,
				paidBack: text,
				saturdays: text,
			}),
			note: longText,
			invitation: longText,
		}),
		...sectionEntries,
		useCases: listById(useCase),
		note: longText,
		closing,
	}),
	'pages/pricing.yaml': object({
		hero,
		labels: object({
			note: text,
			currency: text,
			from: text,
			byQuote: text,
			ask: text,
			factors: text,
			bestFor: text,
			includes: text,
		}),
		groups: checkedWhole(
			listById(
				object({
					id: name,
					title: text,
					audience: text,
					lead: longText,
					factors: longText,
					offerings: filledList(offering),
				}),
			),
			(groups) =>
				repeatedNames(
					groups.flatMap(({ offerings }, group) =>
						offerings.map((one, index) => [one.name, group, 'offerings', index, 'name'] as const),
					),
				),
		),
		questions,
		closing,
	}),
	'pages/contact.yaml': object({
		hero,
		cards: object({
			message: object({
				title: text,
				text: longText,
				button: text,
			}),
			booking: object({
				title: text,
				text: longText,
				link: text,
			}),
		}),
		form: part(
			'form',
			object({
				...formEntries,
				labels: forEach(contactFieldNames, text),
				about: text,
			}),
		),
		acknowledgement,
		afterSending: object({
			title: text,
			steps: filledList(text),
			booking: object({ text: longText, link: text }),
		}),
		direct: object({
			title: text,
			afterFailure: text,
			or: text,
			write: text,
			instead: text,
		}),
		addressQuestion: object({
			before: text,
			change: text,
			keep: text,
		}),
	}),
	'pages/contact-sent.yaml': object({
		hero,
		link: text,
	}),
	'pages/contact-refused.yaml': object({
		hero,
		link: text,
	}),
	'pages/not-found.yaml': object({
		hero,
		home: text,
		title: text,
		marker: text,
		links: filledList(
			object({
				label: text,
				text: text,
				page: reference('page'),
			}),
		),
	}),
	'pages/server-error.yaml': object({
		hero,
		home: text,
	}),
	'pages/privacy.yaml': object({ hero }),
	'pages/terms.yaml': object({ hero }),
	'pages/sales-terms.yaml': object({ hero }),
};
