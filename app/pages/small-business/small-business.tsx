import { booking } from '#content/booking.ts';
import { flowLabel } from '#content/flow.ts';
import { load } from '#content/load.ts';
import { askLabel, pickOfferings } from '#content/offerings.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { askAbout } from '#content/subjects.ts';
import { useCases } from '#content/use-cases.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { StartingPrice, StartingPrices } from '../../layout/starting-price.tsx';
import { Button } from '../../ui/button.tsx';
import { FlowDiagram } from '../../ui/flow-diagram.tsx';
import { PointList } from '../../ui/point-list.tsx';
import { Section } from '../../ui/section.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './small-business.module.css';
import { examples } from './use-case-examples.tsx';

const text = load('pages/small-business.yaml');

/** The six jobs, each with what it starts at. */
const jobs = useCases.flatMap(({ id, title, offering }) =>
	pickOfferings([offering]).map(({ startingAt }) => ({ id, title, startingAt })),
);

/** Six uses of AI in a small business, each with an example or its flow, its benefits and its price. */
export default function SmallBusiness() {
	return (
		<main id="main">
			<PageHead
				{...pages.smallBusiness}
				note={text.note}
				illustration={<StartingPrices parts={jobs} size="small" />}
			>
				<Button href={paths.contact}>{booking.consultation}</Button>
			</PageHead>
			<Section title={text.title}>
				<ul className={css.cases}>
					{useCases.map(({ id, title, text: what, benefits, flow, offering }) => (
						<li key={id} id={id} data-example={examples.has(id) || undefined}>
							<div className={css.text}>
								<h3>{title}</h3>
								<p>{what}</p>
								<StartingPrice of={offering} />
								<Button href={askAbout(title)} variant="text">
									{askLabel}
									<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
								</Button>
							</div>
							{examples.get(id) ?? <FlowDiagram label={flowLabel(title)} flow={flow} />}
							<div className={css.benefits}>
								<h4>{text.benefitsHeading}</h4>
								<PointList points={benefits} layout="ruled" />
							</div>
						</li>
					))}
				</ul>
			</Section>
			<CallToAction {...text.closing} />
		</main>
	);
}
