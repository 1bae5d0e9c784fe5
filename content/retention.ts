/** How long personal information is kept. The privacy policy promises it, so keep the settings equal (docs/legal-review.md). */
export const retention = {
	/** Messages and sign-ups. The default of `RETENTION_DAYS` on the server. */
	enquiries: '24\u00a0months',
	/** What was marked or caught as likely spam (server/enquiries/retention.ts). */
	likelySpam: '30\u00a0days',
	/** What the spam filter learned from the owner's verdicts (server/enquiries/spam-verdicts.ts). */
	spamVerdicts: '12\u00a0months',
	/** The server's log. A setting of the log collector. */
	serverLog: '30\u00a0days',
	/** What the analytics service keeps about single visits. A setting of its property. */
	analytics: '14\u00a0months',
	/** Records that tax law asks for (Tax Administration Act 1994, section 22). */
	salesRecords: '7\u00a0years',
} as const;
