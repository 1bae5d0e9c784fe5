import { pages } from '#content/pages.ts';
import { benefitsHeading, smallBusinessClosing, useCases } from '#content/small-business.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { FlowDiagram } from '../../layout/flow-diagram.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Subject } from '../../ui/subject.tsx';
import css from './small-business.module.css';

/** Six uses of AI in a small business, each with its benefits and its flow. */
export default function SmallBusiness() {
	return (
		<main id="main">
			<PageHead {...pages.smallBusiness} />
			<Page>
				<ul className={css.cases}>
					{useCases.map(({ title, text, benefits, flow }) => (
						<li key={title}>
							<Subject title={title} text={text} pointsTitle={benefitsHeading} points={benefits} />
							<FlowDiagram label={`How it goes: ${title}`} flow={flow} />
						</li>
					))}
				</ul>
			</Page>
			<CallToAction {...smallBusinessClosing} />
		</main>
	);
}
