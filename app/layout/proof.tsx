import type { proof } from '#content/site.ts';
import { BenefitList } from './benefit-list.tsx';

/** Measured jobs, and what customers say, as the owner fills them in. Nothing without any. */
export function Proof({ jobs, references, labels }: typeof proof) {
	const all = [
		...jobs.map(({ title, before, after, measured }) => ({
			title,
			text: `${labels.before}: ${before}. ${labels.after}: ${after}. ${measured}`,
		})),
		...references.map(({ quote, name, about }) => ({
			title: `“${quote}”`,
			text: `${name}, ${about}`,
		})),
	];
	return all.length > 0 && <BenefitList benefits={all} />;
}
