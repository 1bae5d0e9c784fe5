import * as v from 'valibot';
import {
	acknowledgement,
	array,
	claim,
	closing,
	flow,
	form,
	optional,
	question,
	recordWith,
	section,
	text,
	titled,
} from '../schema-parts.ts';

const figure = v.strictObject({
	claim: v.pipe(text, v.description('The id of a claim.')),
	after: optional(text),
	of: optional(text),
	basis: optional(text),
});
const board = v.strictObject({ label: text, figures: array(figure) });
const screenNames = [
	'home',
	'call-log',
	'call-transcript',
	'multilingual-transcript',
	'analytics',
	'graphs',
	'tasks',
	'task-details',
] as const;
/** The name of a view of the dashboard, and of its pictures. */
export type ScreenName = (typeof screenNames)[number];

const screen = v.strictObject({
	name: v.picklist(screenNames),
	title: text,
	alt: v.pipe(text, v.description('What the picture shows, for those who cannot see it.')),
});

/** The files of the dental voice agent. */
export const dentalSchemas = {
	'dental/owner.yaml': v.strictObject({
		callCharges: v.pipe(v.string(), v.description('what calls cost, for example "about 20 cents a minute"')),
		priceAfterTrial: v.pipe(
			v.string(),
			v.description('what the agent costs after its trial, for example "from $2,499 set-up, then …"'),
		),
		connections: v.pipe(v.string(), v.description('which practice software connects, in whole sentences')),
		callDataStored: v.pipe(
			v.string(),
			v.description(
				'the countries in which calls and transcripts are stored, for example "New Zealand and Australia"',
			),
		),
		technology: v.pipe(
			v.string(),
			v.description('whose services the agent runs on, once the logos in content/dental/page.yaml are those'),
		),
	}),
	'dental/claims.yaml': recordWith(['freeTrial', 'callHoursBefore', 'callsHandled', 'noShowsCut'], claim),
	'dental/page.yaml': v.strictObject({
		hero: v.strictObject({ demo: text, offer: text }),
		challenges: v.strictObject({
			...section,
			heads: v.strictObject({ challenge: text, solution: text }),
			rows: array(v.strictObject({ challenge: text, solution: text })),
		}),
		callFlow: v.strictObject({ label: text, flow }),
		beforeAfter: v.strictObject({
			title: text,
			basis: v.pipe(text, v.description('Of both boards.')),
			before: board,
			after: board,
			sum: array(figure),
			note: text,
		}),
		features: v.strictObject({
			title: text,
			groups: array(v.strictObject({ title: text, items: array(text) })),
		}),
		benefits: v.strictObject({
			...section,
			benefits: array(
				v.strictObject({
					icon: v.picklist(['bell', 'calendar', 'house', 'clock', 'compass', 'coin']),
					title: text,
					text,
				}),
			),
		}),
		trial: v.strictObject({
			title: text,
			text,
			steps: array(v.strictObject({ title: text, cost: text, text })),
		}),
		privacy: v.strictObject({ ...section, points: array(titled) }),
		technology: v.strictObject({ ...section, logos: array(v.strictObject({ slug: text, name: text })) }),
		questions: array(question),
		closing,
	}),
	'dental/trial.yaml': v.strictObject({
		start: v.pipe(text, v.description('The label of the buttons that open the form.')),
		form: v.strictObject({
			...form,
			labels: v.strictObject({
				name: text,
				'practice-name': text,
				email: text,
				phone: text,
				'practice-software': text,
				role: text,
				locations: text,
				chairs: text,
				'calls-per-day': text,
				'main-need': text,
				'best-time': text,
				message: text,
			}),
			optional: v.pipe(text, v.description('The heading of the optional fields.')),
			beside: v.pipe(array(text), v.description('Beside the button.')),
		}),
		acknowledgement,
	}),
	'dental/calculator.yaml': v.strictObject({
		...section,
		labels: v.strictObject({
			dentists: text,
			hygienists: text,
			avgValue: text,
			noShowRate: text,
			apptsPerMonth: text,
			staffHours: text,
			staffWage: text,
		}),
		startingValues: text,
		calculate: text,
		check: v.pipe(text, v.description('While a figure is beyond its bounds.')),
		prompt: text,
		withoutScript: text,
		results: v.strictObject({
			noShowsAvoided: text,
			additionalRevenue: text,
			hoursSaved: text,
			wageSavings: text,
			totalMonthlyBenefit: text,
			annualROI: text,
		}),
		estimate: text,
		assumptions: array(text),
		chart: v.strictObject({ caption: text, before: text, after: text, hours: text, noShows: text }),
		linkNote: text,
		copyLink: text,
		linkCopied: text,
		linkNotCopied: text,
		print: text,
	}),
	'dental/screens.yaml': v.strictObject({
		screens: v.tupleWithRest([screen], screen),
		labels: v.strictObject({
			label: text,
			previous: text,
			next: text,
			pause: text,
			play: text,
			pausePictures: v.pipe(text, v.description('The full name for screen readers.')),
			playPictures: v.pipe(text, v.description('The full name for screen readers.')),
			slide: v.pipe(text, v.description('What a screen reader calls one picture with its title.')),
			close: text,
			of: v.pipe(text, v.description('As in "3 of 8".')),
			tryIt: text,
			example: text,
		}),
	}),
	'dental/demo.yaml': v.strictObject({
		back: text,
		triesLabel: text,
		tries: array(v.strictObject({ label: text, view: v.picklist(screenNames) })),
		withoutScript: text,
	}),
};
