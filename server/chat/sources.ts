import { resultText } from '#content/business-function.ts';
import { businessFunctions } from '#content/business-functions.ts';
import { automationBenefits, resultsNote } from '#content/business-process-automation.ts';
import { contactCards } from '#content/contact.ts';
import { roiCalculator } from '#content/dental/calculator.ts';
import {
	beforeAfter,
	challenges,
	dentalBenefits,
	dentalHero,
	features,
	freeTrial,
	patientPrivacy,
} from '#content/dental/sections.ts';
import { howItWorks, valueProposition } from '#content/home.ts';
import { legal } from '#content/legal.ts';
import { offerings, priceBasis, priceNote, pricesNote, priceText } from '#content/offerings.ts';
import type { PageRecord } from '#content/page-record.ts';
import { isListed, pageNames, recordOf } from '#content/pages.ts';
import { salesTerms } from '#content/sales-terms.ts';
import { services } from '#content/services.ts';
import { site } from '#content/site.ts';
import { useCases } from '#content/small-business.ts';
import { digitalTools, tradesBenefits, tradesFunctions } from '#content/trades.ts';
import type { ChatSource } from '#contracts/chat.ts';

/** A page as the model receives it. */
export interface Source extends ChatSource {
	/** The id in the model's citations. */
	id: string;
	/** The statements of the page. */
	lines: readonly string[];
}

const figure = ({ before, figure, after }: { before?: string; figure: string; after?: string }) =>
	[before, figure, after].filter(Boolean).join(' ');
const point = ({ title, text }: { title: string; text: string }) => `${title}: ${text}`;
const list = ({ title, text }: { title: string; text: string }, items: readonly string[]) =>
	`${title}: ${text} ${items.join('; ')}.`;

/** What the model is told of a page beside its record, by the page's name. */
const texts: Readonly<Record<string, readonly string[]>> = {
	home: [
		`${howItWorks.title}: ${howItWorks.lead}`,
		...howItWorks.steps.map(point),
		valueProposition.subtitle,
		...valueProposition.benefits.map(point),
	],
	services: Object.values(services).map((service) => list(service, service.features)),
	pricing: [
		pricesNote,
		...offerings.map(
			({ name, description, bestFor, includes, startingAt }) =>
				`${name} (${priceNote} ${priceText(startingAt)}, ${priceBasis}): ${description} Best for: ${bestFor}. Includes: ${includes}.`,
		),
	],
	businessProcessAutomation: [
		...automationBenefits.benefits.map(point),
		...businessFunctions.map(
			(item) =>
				`${list(item, item.automations)} Anticipated: ${resultText(item)}, measured against ${item.result.against}.`,
		),
		resultsNote,
	],
	trades: [
		tradesBenefits.lead,
		...tradesBenefits.benefits.map(point),
		...tradesFunctions.map(
			(item) =>
				`${list(item, item.automations)} Anticipated: ${resultText(item)}, measured against ${item.result.against}.`,
		),
		...Object.values(digitalTools.tools).map(point),
	],
	smallBusiness: useCases.map((useCase) => list(useCase, useCase.benefits)),
	dental: [
		...challenges.rows.map(({ challenge, solution }) => `${challenge} ${solution}`),
		`Before: ${beforeAfter.before.figures.map(figure).join(', ')}. After: ${beforeAfter.after.figures.map(figure).join(', ')}.`,
		...features.groups.map(({ title, items }) => `${title}: ${items.join('; ')}.`),
		...dentalBenefits.benefits.map(point),
		`${dentalHero.offer.duration}: ${figure(dentalHero.offer)}. ${dentalHero.costs} ${freeTrial.text}`,
		...freeTrial.steps.map(point),
		patientPrivacy.lead,
		...patientPrivacy.points.map(point),
		`${roiCalculator.title} ${roiCalculator.estimate} ${roiCalculator.assumptions.join(' ')}`,
	],
	contact: [
		point(contactCards.message),
		point(contactCards.booking),
		`Email ${site.email}, phone ${site.phone.shown}, ${site.address.street}, ${site.address.city} ${site.address.postcode}.`,
	],
	salesTerms: [
		`In force since ${legal.effectiveDate}. The page itself decides; this is a summary.`,
		`Payment is due in full ${salesTerms.paymentDue}. A quotation is valid for ${salesTerms.quotationValidFor}.`,
		`Despatch within ${salesTerms.despatchWithin} after order and payment.`,
		`Report damage within ${salesTerms.damageReportWithin} after delivery, defects within ${salesTerms.defectReportWithin}.`,
		`Goods returned without a fault, if agreed first: refund less ${salesTerms.returnSurcharge}.`,
		`Interest on overdue amounts: ${salesTerms.overdueInterest.margin} a year over the ${salesTerms.overdueInterest.base}.`,
		'Nothing limits a consumer’s rights under the Consumer Guarantees Act 1993.',
	],
};

/** The questions of a page and their answers, as its record has them. */
const answers = ({ questions = [] }: PageRecord) =>
	questions.map(({ question, answer }) => `${question} ${answer}`);

/**
 * The contents of the listed pages, on which the model's answers are based. A page without a text here is known by its
 * record: its description, and the questions that it answers.
 */
export const sources: readonly Source[] = pageNames.filter(isListed).map((id) => {
	const record = recordOf(id);
	const { path, title, lead, description } = record;
	return { id, path, title, lines: [lead, ...(texts[id] ?? [description]), ...answers(record)] };
});
