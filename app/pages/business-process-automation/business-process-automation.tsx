import { businessFunctions } from '#content/business-functions.ts';
import {
	automationBenefits,
	automationClosing,
	functionIndex,
	resultsNote,
} from '#content/business-process-automation.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { FunctionSections } from '../../layout/function-sections.tsx';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { Ecosystem } from './ecosystem.tsx';

/** Business process automation: nine functions of a business that share one flow of data. */
export default function BusinessProcessAutomation() {
	const { title, lead, benefits } = automationBenefits;
	return (
		<main id="main">
			<PageHead {...pages.businessProcessAutomation}>
				<Button href={paths.contact}>{automationClosing.action}</Button>
			</PageHead>
			<Section title={title} lead={lead}>
				<BenefitList benefits={benefits} />
			</Section>
			<Ecosystem />
			<FunctionSections label={functionIndex} functions={businessFunctions} note={resultsNote} />
			<CallToAction {...automationClosing} />
		</main>
	);
}
