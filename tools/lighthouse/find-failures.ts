import type { Result } from 'lighthouse';

/** The audits that cost a page points, so that a score below 100 says why. */
export function findFailures({ categories, audits }: Result): string[] {
	const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
		auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
	);
	return weighty.flatMap((id) => {
		const { score, title, displayValue } = audits[id] ?? {};
		return score === null || score === undefined || score === 1
			? []
			: [`${title} ${displayValue ?? ''}`.trim()];
	});
}
