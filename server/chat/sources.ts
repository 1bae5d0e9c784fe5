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
import { type PageName, pages } from '#content/pages.ts';
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

const source = (id: string, page: PageName, lines: readonly string[]): Source => {
	const { path, title, lead } = pages[page];
	return { id, path, title, lines: [lead, ...lines] };
};

const figure = ({ before, figure, after }: { before?: string; figure: string; after?: string }) =>
	[before, figure, after].filter(Boolean).join(' ');
const point = ({ title, text }: { title: string; text: string }) => `${title}: ${text}`;
const list = ({ title, text }: { title: string; text: string }, items: readonly string[]) =>
	`${title}: ${text} ${items.join('; ')}.`;

/** The contents of the pages, on which the model's answers are based. */
export const sources: readonly Source[] = [
	source('home', 'home', [
		`${howItWorks.title}: ${howItWorks.lead}`,
		...howItWorks.steps.map(point),
		valueProposition.subtitle,
		...valueProposition.benefits.map(point),
	]),
	source(
		'services',
		'services',
		Object.values(services).map((service) => list(service, service.features)),
	),
	source('pricing', 'pricing', [
		pricesNote,
		...offerings.map(
			({ name, description, bestFor, includes, startingAt }) =>
				`${name} (${priceNote} ${priceText(startingAt)}, ${priceBasis}): ${description} Best for: ${bestFor}. Includes: ${includes}.`,
		),
	]),
	source('automation', 'businessProcessAutomation', [
		...automationBenefits.benefits.map(point),
		...businessFunctions.map(
			(item) =>
				`${list(item, item.automations)} Anticipated: ${resultText(item)}, measured against ${item.result.against}.`,
		),
		resultsNote,
	]),
	source('trades', 'trades', [
		tradesBenefits.lead,
		...tradesBenefits.benefits.map(point),
		...tradesFunctions.map(
			(item) =>
				`${list(item, item.automations)} Anticipated: ${resultText(item)}, measured against ${item.result.against}.`,
		),
		...Object.values(digitalTools.tools).map(point),
	]),
	source(
		'small-business',
		'smallBusiness',
		useCases.map((useCase) => list(useCase, useCase.benefits)),
	),
	source('dental', 'dental', [
		...challenges.rows.map(({ challenge, solution }) => `${challenge} ${solution}`),
		`Before: ${beforeAfter.before.figures.map(figure).join(', ')}. After: ${beforeAfter.after.figures.map(figure).join(', ')}.`,
		...features.groups.map(({ title, items }) => `${title}: ${items.join('; ')}.`),
		...dentalBenefits.benefits.map(point),
		`${dentalHero.offer.duration}: ${figure(dentalHero.offer)}. ${dentalHero.costs} ${freeTrial.text}`,
		...freeTrial.steps.map(point),
		patientPrivacy.lead,
		...patientPrivacy.points.map(point),
		`${roiCalculator.title} ${roiCalculator.estimate} ${roiCalculator.assumptions.join(' ')}`,
	]),
	source('contact', 'contact', [
		point(contactCards.message),
		point(contactCards.booking),
		`Email ${site.email}, phone ${site.phone.shown}, ${site.address.street}, ${site.address.city} ${site.address.postcode}.`,
	]),
	source('sales-terms', 'salesTerms', [
		`In force since ${legal.effectiveDate}. The page itself decides; this is a summary.`,
		`Payment is due in full ${salesTerms.paymentDue}. A quotation is valid for ${salesTerms.quotationValidFor}.`,
		`Despatch within ${salesTerms.despatchWithin} after order and payment.`,
		`Report damage within ${salesTerms.damageReportWithin} after delivery, defects within ${salesTerms.defectReportWithin}.`,
		`Goods returned without a fault, if agreed first: refund less ${salesTerms.returnSurcharge}.`,
		`Interest on overdue amounts: ${salesTerms.overdueInterest.margin} a year over the ${salesTerms.overdueInterest.base}.`,
		'Nothing limits a consumer’s rights under the Consumer Guarantees Act 1993.',
	]),
	source('privacy', 'privacy', []),
	source('terms', 'terms', []),
];
