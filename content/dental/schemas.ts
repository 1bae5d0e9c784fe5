import { dentalTrialLists } from '#contracts/dental/trial-fields.ts';
import { reference } from '../schemas/references.ts';
import * as shared from '../schemas/schema-parts.ts';
import {
	distinct,
	distinctBy,
	filledList,
	forEach,
	list,
	longText,
	maybeText,
	object,
	oneOf,
	option,
	part,
	recordWith,
	text,
	textWith,
} from '../schemas/vocabulary.ts';
import { dashboardViews, demoSchemas } from './demo-schemas.ts';
import { roiInputNames, roiResultNames } from './return-on-investment.ts';

const claim = reference('claim');
const screen = object({
	name: oneOf(dashboardViews),
	title: text,
	alt: longText,
});

/** The files of the dental voice agent. */
export const dentalSchemas = {
	...demoSchemas,
	'dental/owner.yaml': object({
		callCharges: maybeText,
		priceAfterTrial: maybeText,
		connections: maybeText,
		callDataStored: maybeText,
		technology: maybeText,
	}),
	'dental/claims.yaml': recordWith(
		['freeTrial', 'callHoursBefore', 'callsHandled', 'noShowsCut'],
		shared.claim,
	),
	'dental/calculator.yaml': object({
		...shared.sectionEntries,
		labels: forEach(roiInputNames, text),
		startingValues: longText,
		assumptions: distinct(filledList(text)),
		calculate: text,
		unreadable: text,
		unusual: textWith('min', 'max'),
		empty: text,
		prompt: longText,
		withoutScript: longText,
		results: forEach(roiResultNames, text),
		estimate: longText,
		linkNote: longText,
		copyLink: text,
		linkCopied: text,
		linkShown: text,
	}),
	'dental/screens.yaml': object({
		screens: distinctBy(filledList(screen), 'name', 'title'),
		labels: object({
			label: text,
			slide: text,
			of: text,
			previous: text,
			next: text,
			pause: text,
			pausePictures: text,
			play: text,
			playPictures: text,
			close: text,
		}),
	}),
	'dental/trial.yaml': object({
		start: text,
		form: part(
			'form',
			object({
				...shared.formEntries,
				optional: text,
				labels: object({
					name: text,
					'practice-name': text,
					email: text,
					phone: text,
					role: text,
					...forEach(dentalTrialLists, text).entries,
					message: text,
				}),
				choices: object({
					...forEach(dentalTrialLists, distinct(filledList(option))).entries,
					consent: option,
				}),
			}),
		),
		acknowledgement: shared.acknowledgement,
	}),
	'pages/dental-trial.yaml': object({ hero: shared.hero }),
	'pages/dental.yaml': object({
		hero: part(
			'hero',
			object({
				...shared.heroWithCall.entries,
				demo: text,
				offer: longText,
			}),
		),
		chatSuggestion: text,
		product: object({
			...shared.sectionEntries,
			tryIt: text,
		}),
		challenges: object({
			...shared.sectionEntries,
			heads: object({ challenge: text, solution: text }),
			rows: distinctBy(
				filledList(object({ challenge: longText, solution: longText })),
				'challenge',
			),
		}),
		beforeAfter: object({
			title: text,
			labels: object({ before: text, after: text }),
			figures: distinctBy(filledList(object({ before: claim, after: claim })), 'after'),
			others: distinctBy(list(object({ claim, basis: longText })), 'claim'),
			note: longText,
		}),
		features: object({
			title: text,
			groups: distinctBy(
				filledList(object({ title: text, points: distinct(filledList(text)) })),
				'title',
			),
		}),
		benefits: shared.benefits,
		trial: object({
			title: text,
			text: longText,
			steps: distinctBy(filledList(object({ title: text, cost: text, text: longText })), 'title'),
		}),
		technology: object({
			...shared.sectionEntries,
			logos: distinctBy(list(object({ id: reference('logo'), name: text })), 'id'),
		}),
		questions: shared.questions,
		closing: shared.closing,
	}),
};
