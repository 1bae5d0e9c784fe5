import { slug } from '../format.ts';
import { contactSchemas } from './contact-schemas.ts';
import { exhibit } from './exhibit-schemas.ts';
import {
	businessFunction,
	chooser,
	offering,
	route,
	service,
	serviceTitle,
	startingOffering,
	useCase,
} from './offer-schemas.ts';
import { reference } from './references.ts';
import {
	benefit,
	benefits,
	closing,
	hero,
	heroWithCall,
	questions,
	sectionEntries,
	titledText,
} from './schema-parts.ts';
import {
	amount,
	anchor,
	checkedWhole,
	distinct,
	distinctBy,
	filledList,
	list,
	longText,
	object,
	optional,
	type Placed,
	part,
	positiveNumber,
	repeatedTexts,
	text,
	textWith,
} from './vocabulary.ts';

const dot = part(
	'dot',
	object({
		id: anchor,
		label: text,
	}),
);

/** Yields the ids that several sections have. */
const repeatedIds = (sections: Readonly<Record<string, { id: string }>>): Iterable<Placed> =>
	repeatedTexts(Object.entries(sections).map(([key, { id }]) => [id, key, 'id']));

const useCaseNames = distinct(filledList(reference('useCase')));

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
				pricing: object({ id: anchor }),
				value: dot,
				smallBusiness: dot,
				contact: dot,
			}),
			repeatedIds,
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
				highlights: distinct(list(text)),
			}),
		),
		services: object({
			...sectionEntries,
			more: text,
			cards: distinctBy(
				filledList(
					object({
						service: reference('service'),
						title: optional(serviceTitle),
					}),
				),
				'service',
			),
		}),
		howItWorks: object({
			stamp: text,
			...sectionEntries,
			steps: distinctBy(filledList(titledText), 'title'),
		}),
		pricing: object({
			...sectionEntries,
			all: text,
			offerings: distinct(filledList(reference('offering'))),
		}),
		valueProposition: object({
			title: text,
			subtitle: longText,
			figures: distinct(filledList(reference('claim'))),
			benefits: distinctBy(filledList(benefit), 'title'),
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
		services: distinctBy(filledList(service), 'id', 'title'),
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
		functions: distinctBy(filledList(businessFunction), 'id', 'title'),
		closing,
	}),
	'pages/trades.yaml': object({
		hero: heroWithCall,
		all: text,
		benefits,
		chooser,
		functions: distinctBy(filledList(businessFunction), 'id', 'title'),
		tools: object({
			...sectionEntries,
			note: longText,
			tools: distinctBy(filledList(object({ ...titledText.entries, exhibit })), 'title'),
		}),
		closing,
	}),
	'pages/small-business.yaml': object({
		hero: heroWithCall,
		workedJob: object({
			title: text,
			text: longText,
			visits: positiveNumber,
			visitValue: amount,
			offering: startingOffering,
			labels: object({
				example: text,
				title: text,
				visits: text,
				value: text,
				total: text,
				paidBack: textWith('price'),
			}),
			note: longText,
			invitation: longText,
		}),
		...sectionEntries,
		useCases: distinctBy(filledList(useCase), 'id', 'title'),
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
			distinctBy(
				filledList(
					object({
						id: anchor,
						title: text,
						audience: text,
						lead: longText,
						factors: longText,
						offerings: filledList(offering),
					}),
				),
				'title',
				'audience',
			),
			// Both are ids of the page.
			(groups) =>
				repeatedTexts(
					groups.flatMap(({ id, offerings }, group) => [
						[id, group, 'id'] as const,
						...offerings.map(
							(one, index) => [one.name, group, 'offerings', index, 'name'] as const,
						),
					]),
					slug,
				),
		),
		questions,
		closing,
	}),
	...contactSchemas,
	'pages/not-found.yaml': object({
		hero,
		home: text,
		title: text,
		marker: text,
		links: distinctBy(
			filledList(
				object({
					label: text,
					text: text,
					page: reference('page'),
				}),
			),
			'label',
			'page',
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
