import { consultationLabel } from '#content/booking.ts';
import { flowLabel } from '#content/flow.ts';
import { askLabel, fromLabel, pickOfferings, pricesNote, priceText } from '#content/offerings.ts';
import {
	benefitsHeading,
	smallBusinessClosing,
	useCases,
	useCasesNote,
	useCasesTitle,
} from '#content/pages/small-business.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { askAbout } from '#content/subjects.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { StartingPrice } from '../../layout/starting-price.tsx';
import { Button } from '../../ui/button.tsx';
import { FlowDiagram } from '../../ui/flow-diagram.tsx';
import { PointList } from '../../ui/point-list.tsx';
import { Section } from '../../ui/section.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './small-business.module.css';
import { examples } from './use-case-examples.tsx';

/** The six jobs with their prices. Each leads to its part of the page. */
function Jobs() {
	return (
		<div className={css.jobs}>
			<ul>
				{useCases.map(({ id, title, offering }) => (
					<li key={id}>
						<a href={`#${id}`}>
							{title}{' '}
							<span>
								{fromLabel} <strong>{pickOfferings([offering]).map((o) => priceText(o.startingAt))}</strong>
							</span>
						</a>
					</li>
				))}
			</ul>
			<p>{pricesNote}</p>
		</div>
	);
}

/** Six uses of AI in a small business, each with an example or its flow, its benefits and its price. */
export default function SmallBusiness() {
	return (
		<main id="main">
			<PageHead {...pages.smallBusiness} note={useCasesNote} illustration={<Jobs />}>
				<Button href={paths.contact}>{consultationLabel}</Button>
			</PageHead>
			<Section title={useCasesTitle}>
				<ul className={css.cases}>
					{useCases.map(({ id, title, text, benefits, flow, offering }) => (
						<li key={id} id={id} data-example={examples.has(id) || undefined}>
							<div className={css.text}>
								<h3>{title}</h3>
								<p>{text}</p>
								<StartingPrice of={offering} />
								<Button href={askAbout(title)} variant="text">
									{askLabel}
									<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
								</Button>
							</div>
							{examples.get(id) ?? <FlowDiagram label={flowLabel(title)} flow={flow} />}
							<div className={css.benefits}>
								<h4>{benefitsHeading}</h4>
								<PointList points={benefits} layout="ruled" />
							</div>
						</li>
					))}
				</ul>
			</Section>
			<CallToAction {...smallBusinessClosing} />
		</main>
	);
}
