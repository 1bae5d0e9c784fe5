import { smallBusinessPage } from '#content/pages/small-business-page.ts';
import { benefitsHeading, smallBusinessClosing, useCases } from '#content/small-business.ts';
import { ClosingCall } from '../../shell/closing-call.tsx';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { FlowDiagram } from '../../ui/flow-diagram.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from './small-business.module.css';

export const meta = () => pageMetadata(smallBusinessPage);

/** Six uses of AI in a small business, each with its benefits and its flow. */
export default function SmallBusiness() {
	return (
		<main id="main">
			<PageHead {...smallBusinessPage} />
			<Page>
				<ul className={css.cases}>
					{useCases.map(({ title, text, benefits, flow }) => (
						<li key={title}>
							<div className={css.words}>
								<h2>{title}</h2>
								<p>{text}</p>
								<h3>{benefitsHeading}</h3>
								<ul>
									{benefits.map((benefit) => (
										<li key={benefit}>{benefit}</li>
									))}
								</ul>
							</div>
							<FlowDiagram label={`How it goes: ${title}`} flow={flow} />
						</li>
					))}
				</ul>
			</Page>
			<ClosingCall {...smallBusinessClosing} />
		</main>
	);
}
