import { legal } from './legal.ts';

/** The figures of the sales terms, each with its unit (specification §9). */
export const salesTerms = {
	/** When the price is due. */
	paymentDue: 'on order',
	/** Deducted from the price of returned goods without a fault. */
	returnSurcharge: '15%',
	/** From the order and its payment to the despatch. */
	despatchWithin: '1\u00a0week',
	/** From the delivery to the report of damage. */
	damageReportWithin: '7\u00a0days',
	/** From the delivery to the report of a defect. */
	defectReportWithin: '2\u00a0days',
	/** How long a quotation can be accepted. */
	quotationValidFor: '30\u00a0days',
	/** Interest on overdue amounts: a margin a year over a base. */
	overdueInterest: { margin: '1%', base: '90-day bank bill rate' },
} as const;

/** The terms in short. The page itself decides. */
export const salesTermsSummary = [
	`In force since ${legal.effectiveDate}. The page itself decides; this is a summary.`,
	`Payment is due in full ${salesTerms.paymentDue}. A quotation is valid for ${salesTerms.quotationValidFor}.`,
	`Despatch within ${salesTerms.despatchWithin} after order and payment.`,
	`Report damage within ${salesTerms.damageReportWithin} after delivery, defects within ${salesTerms.defectReportWithin}.`,
	`Goods returned without a fault, if agreed first: refund less ${salesTerms.returnSurcharge}.`,
	`Interest on overdue amounts: ${salesTerms.overdueInterest.margin} a year over the ${salesTerms.overdueInterest.base}.`,
	'Nothing limits a consumer’s rights under the Consumer Guarantees Act 1993.',
] as const;
