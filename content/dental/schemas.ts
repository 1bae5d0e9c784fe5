import { reference } from '../references.ts';
import * as shared from '../schema-parts.ts';
import {
	described,
	detail,
	filledList,
	list,
	longText,
	name,
	object,
	oneOf,
	recordWith,
	text,
} from '../vocabulary.ts';
import { demoSchemas, screenNames } from './demo-schemas.ts';

const claim = reference('claim');
const screen = object({
	name: oneOf(screenNames, 'The view that the picture shows.'),
	title: text(),
	alt: longText('What the picture shows, for those who cannot see it.'),
});

/** The files of the dental voice agent. */
export const dentalSchemas = {
	...demoSchemas,
	'dental/owner.yaml': object({
		callCharges: detail('what calls cost', 'about 20 cents a minute'),
		priceAfterTrial: detail(
			'what the agent costs after its trial',
			'from $2,499 set-up, then $249 a month',
		),
		connections: detail(
			'which practice software connects, in whole sentences',
			'It books into EXACT and Dentally.',
		),
		callDataStored: detail('where calls and transcripts are stored', 'New Zealand and Australia'),
		technology: detail(
			'whose services the agent runs on, once the logos in content/pages/dental.yaml are those',
			'Google Cloud, Deepgram and ElevenLabs',
		),
	}),
	'dental/claims.yaml': recordWith(
		['freeTrial', 'callHoursBefore', 'callsHandled', 'noShowsCut'],
		shared.claim,
	),
	'dental/calculator.yaml': object({
		...shared.sectionEntries,
		labels: object({
			dentists: text(),
			hygienists: text(),
			avgValue: text(),
			noShowRate: text(),
			apptsPerMonth: text(),
			staffHours: text(),
			staffWage: text(),
		}),
		startingValues: longText('Above the assumptions.'),
		assumptions: described(filledList(text()), 'What the calculator assumes.'),
		calculate: text('The label of the button.'),
		prompt: longText('In place of the results, until they are calculated.'),
		withoutScript: longText(),
		results: object({
			noShowsAvoided: text(),
			additionalRevenue: text(),
			hoursSaved: text(),
			wageSavings: text(),
			totalMonthlyBenefit: text(),
			annualROI: text(),
		}),
		estimate: longText('Below the results.'),
		linkNote: longText('Beside the button that copies a link.'),
		copyLink: text(),
		linkCopied: text(),
	}),
	'dental/screens.yaml': object({
		screens: described(filledList(screen), 'The pictures of the carousel in their order.'),
		labels: object({
			label: text('What the carousel is, for screen readers.'),
			slide: text('What a screen reader calls one picture with its title.'),
			of: text('As in “3 of 8”.'),
			previous: text(),
			next: text(),
			pause: text(),
			pausePictures: text('The full name for screen readers.'),
			play: text(),
			playPictures: text('The full name for screen readers.'),
			close: text(),
		}),
	}),
	'dental/trial.yaml': object({
		start: text('The label of the buttons that open the form.'),
		form: object({
			...shared.formEntries,
			optional: text('The heading of the fields that may stay empty.'),
			labels: object({
				name: text(),
				'practice-name': text(),
				email: text(),
				phone: text(),
				'practice-software': text(),
				role: text(),
				locations: text(),
				chairs: text(),
				'calls-per-day': text(),
				'main-need': text(),
				'best-time': text(),
				message: text(),
			}),
		}),
		acknowledgement: shared.acknowledgement,
	}),
	'pages/dental-trial.yaml': object({ hero: shared.hero }),
	'pages/dental.yaml': object({
		hero: object({
			...shared.heroWithCall.entries,
			demo: text('The label of the button that opens the calendar.'),
			offer: longText('Under the buttons: what the trial is.'),
		}),
		chatSuggestion: text('A first question that the chat suggests.'),
		product: object({
			...shared.sectionEntries,
			tryIt: text('The label of the link to the dashboard to try.'),
		}),
		challenges: object({
			...shared.sectionEntries,
			heads: object({ challenge: text(), solution: text() }),
			rows: filledList(object({ challenge: longText(), solution: longText() })),
		}),
		beforeAfter: object({
			title: text(),
			before: text('In front of each figure from before.'),
			figures: filledList(
				object({
					before: described(claim, 'The claim with the figure from before.'),
					claim: described(claim, 'The claim with the figure from after.'),
					after: text('The words after that figure.'),
				}),
			),
			others: list(object({ claim, basis: longText() })),
			note: longText(),
		}),
		features: object({
			title: text(),
			groups: filledList(object({ title: text(), points: filledList(text()) })),
		}),
		benefits: shared.benefits,
		trial: object({
			title: text(),
			text: longText(),
			steps: filledList(object({ title: text(), cost: text(), text: longText() })),
		}),
		technology: object({
			...shared.sectionEntries,
			logos: described(
				list(object({ id: name('Its view in app/dental/logos.svg.'), name: text() })),
				'Without “technology” in dental/owner.yaml they are the kind of services, not yours.',
			),
		}),
		questions: shared.questions,
		closing: shared.closing,
	}),
};
