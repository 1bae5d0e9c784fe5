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
