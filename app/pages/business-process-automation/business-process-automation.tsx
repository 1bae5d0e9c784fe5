import { businessFunctions } from '#content/business-functions.ts';
import { automationClosing, functionIndex, resultsNote } from '#content/business-process-automation.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { FunctionSections } from '../../layout/function-sections.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Benefits } from './benefits.tsx';
import { Ecosystem } from './ecosystem.tsx';

/** Business process automation: nine functions of a business that share one flow of data. */
export default function BusinessProcessAutomation() {
	return (
		<main id="main">
			<PageHead {...pages.businessProcessAutomation}>
				<Button href={paths.contact}>{automationClosing.action}</Button>
			</PageHead>
			<Benefits />
			<Ecosystem />
			<FunctionSections label={functionIndex} functions={businessFunctions} note={resultsNote} />
			<CallToAction {...automationClosing} />
		</main>
	);
}
