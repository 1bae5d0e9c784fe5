import { homeSections, valueProposition } from '#content/home.ts';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Section } from '../../ui/section.tsx';

/** Six benefits as a map's legend. */
export function ValueProposition() {
	const { title, subtitle, benefits } = valueProposition;
	return (
		<Section id={homeSections.value.id} title={title} lead={subtitle} tone="quiet">
			<BenefitList benefits={benefits} />
		</Section>
	);
}
