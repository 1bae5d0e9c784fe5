import { type BusinessFunction, functionHeadings, resultText } from '#content/business-function.ts';
import { businessFunctions } from '#content/business-functions.ts';
import { automationBenefits, resultsNote } from '#content/business-process-automation.ts';
import { contactCards } from '#content/contact.ts';
import { howItWorks, valueProposition } from '#content/home.ts';
import {
	type Offering,
	offeringFacts,
	offerings,
	priceBasis,
	priceNote,
	pricesNote,
	priceText,
} from '#content/offerings.ts';
import { isListed, pageNames, recordOf } from '#content/pages.ts';
import { products } from '#content/products.ts';
import { salesTermsSummary } from '#content/sales-terms.ts';
import { councils, services } from '#content/services.ts';
import { site } from '#content/site.ts';
import { useCases } from '#content/small-business.ts';
import { digitalTools, tradesBenefits, tradesFunctions } from '#content/trades.ts';
import type { ChatSource } from '#contracts/chat.ts';
import { statements } from './statements.ts';

/** A page as the model receives it. */
export interface Source extends ChatSource {
	/** The id in the model's citations. */
	id: string;
	/** The statements of the page. */
	lines: readonly string[];
}

/** A function without its example, which is invented. */
const withoutExample = ({ title, text, automations, result }: BusinessFunction) => ({
	title,
	text,
	automations,
	result: `${functionHeadings.result}: ${resultText({ result })}, measured against ${result.against}.`,
});
const withPrice = ({ name, startingAt, description, bestFor, includes }: Offering) => ({
	title: `${name} (${priceNote} ${priceText(startingAt)}, ${priceBasis})`,
	text: `${description} ${offeringFacts.bestFor}: ${bestFor}. ${offeringFacts.includes}: ${includes}.`,
});
const { email, phone, address } = site;

/** The content of a page beside its record, by the page's name. Its text follows: {@link statements}. */
const contents: Readonly<Record<string, readonly unknown[]>> = {
	home: [howItWorks, valueProposition],
	services: [Object.values(services), councils],
	pricing: [pricesNote, offerings.map(withPrice)],
	businessProcessAutomation: [automationBenefits, businessFunctions.map(withoutExample), resultsNote],
	trades: [tradesBenefits, tradesFunctions.map(withoutExample), Object.values(digitalTools.tools)],
	smallBusiness: useCases,
	contact: [contactCards, email, phone.shown, `${address.street}, ${address.city} ${address.postcode}`],
	salesTerms: salesTermsSummary,
	...Object.assign({}, ...products.map(({ chat }) => chat?.knowledge)),
};

/**
 * What the model's answers are based on: the listed pages with their leads, contents and questions. A page without
 * contents here is known by its record.
 */
export const sources: readonly Source[] = pageNames.filter(isListed).map((id) => {
	const { path, title, lead, description, questions = [] } = recordOf(id);
	const answers = questions.map(({ question, answer }) => `${question} ${answer}`);
	return {
		id,
		path,
		title,
		lines: [lead, ...(contents[id] ?? [description]).flatMap(statements), ...answers],
	};
});
