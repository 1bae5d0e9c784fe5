import * as v from 'valibot';
import * as shared from '../schema-parts.ts';
import { array, hint, named, object, optional, section, text, texts } from '../schema-parts.ts';
import { demoSchemas, type ScreenName, screenNames } from './demo-schemas.ts';

export type { ScreenName };

const claim = hint('The id of a claim.');
const solution = object(texts('challenge', 'solution'));
const alt = hint('What the picture shows, for those who cannot see it.');
const screen = object({ name: v.picklist(screenNames), title: text, alt });

/** The files of the dental voice agent. */
export const dentalSchemas = {
	...demoSchemas,
	'dental/owner.yaml': object(
		shared.details({
			callCharges: 'what calls cost, for example "about 20 cents a minute"',
			priceAfterTrial: 'what the agent costs after its trial, for example "from $2,499 set-up, then …"',
			connections: 'which practice software connects, in whole sentences',
			callDataStored: 'where calls and transcripts are stored, for example "New Zealand and Australia"',
			technology: 'whose services the agent runs on, once the logos in content/dental/page.yaml are those',
		}),
	),
	'dental/claims.yaml': shared.recordWith(
		['freeTrial', 'callHoursBefore', 'callsHandled', 'noShowsCut'],
		shared.claim,
	),
	'dental/page.yaml': object({
		hero: object(texts('demo', 'offer')),
		challenges: object({ ...section, heads: solution, rows: array(solution) }),
		product: object({ ...section, tryIt: text }),
		beforeAfter: object({
			...texts('title', 'before', 'note'),
			figures: array(object({ before: claim, claim, after: text })),
			others: array(object({ claim, basis: optional(text) })),
		}),
		features: object({ title: text, groups: array(object({ title: text, items: array(text) })) }),
		benefits: object({ title: text, benefits: array(shared.titled) }),
		trial: object({ ...texts('title', 'text'), steps: array(object(texts('title', 'cost', 'text'))) }),
		technology: object({ ...section, logos: array(object(texts('slug', 'name'))) }),
		questions: array(shared.question),
		closing: shared.closing,
	}),
	'dental/trial.yaml': object({
		start: hint('The label of the buttons that open the form.'),
		form: object({
			...shared.form,
			labels: object({
				...texts('name', 'practice-name', 'email', 'phone', 'practice-software', 'role', 'locations'),
				...texts('chairs', 'calls-per-day', 'main-need', 'best-time', 'message'),
			}),
			optional: hint('The heading of the optional fields.'),
			beside: shared.hinted(array(text), 'Beside the button.'),
		}),
		acknowledgement: shared.acknowledgement,
	}),
	'dental/calculator.yaml': object({
		...section,
		labels: object({
			...texts('dentists', 'hygienists', 'avgValue', 'noShowRate'),
			...texts('apptsPerMonth', 'staffHours', 'staffWage'),
		}),
		...texts('startingValues', 'calculate', 'prompt', 'withoutScript', 'estimate'),
		...texts('linkNote', 'copyLink', 'linkCopied'),
		results: object({
			...texts('noShowsAvoided', 'additionalRevenue', 'hoursSaved', 'wageSavings'),
			...texts('totalMonthlyBenefit', 'annualROI'),
		}),
		assumptions: array(text),
	}),
	'dental/screens.yaml': object({
		screens: v.tupleWithRest([screen], screen),
		labels: object({
			...texts('label', 'previous', 'next', 'pause', 'play', 'close'),
			...named(hint('The full name for screen readers.'), 'pausePictures', 'playPictures'),
			slide: hint('What a screen reader calls one picture with its title.'),
			of: hint('As in "3 of 8".'),
		}),
	}),
	'dental/demo.yaml': object({
		...texts('back', 'triesLabel', 'withoutScript'),
		tries: array(object({ label: text, view: v.picklist(screenNames) })),
	}),
};
