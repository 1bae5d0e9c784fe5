import { tradesFunctions } from '#content/business-functions.ts';
import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { proof } from '#content/site.ts';
import { Call } from '../../call/call.tsx';
import { Chooser } from '../../layout/chooser.tsx';
import { ExhibitSheet } from '../../layout/exhibits.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Closing, Section } from '../../layout/section.tsx';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Proof } from '../../ui/proof.tsx';
import css from './trades.module.css';

const { all, benefits, day, chooser, tools, closing } = load('pages/trades.yaml');

/** Five tools, each with what its user sees. */
const DigitalTools = () => (
	<Section hour="early" title={tools.title} lead={tools.lead}>
		{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
		<ul className={css.tools} tabIndex={0} aria-label={tools.title}>
			{tools.tools.map(({ title, text, exhibit }) => (
				<li key={title}>
					<h3>{title}</h3>
					<p>{text}</p>
					<ExhibitSheet of={exhibit} />
				</li>
			))}
		</ul>
	</Section>
);

/** Trades automation, for someone who reads on a phone. */
export default function Trades() {
	return (
		<main id="main">
			<Hero page="trades" illustration={<Call page="trades" />}>
				<Button href={paths.contact}>{closing.action}</Button>
				<Button href="#functions" variant="outline">
					{all}
				</Button>
			</Hero>
			<Section hour="mist" title={benefits.title} lead={benefits.lead}>
				<div className={css.day}>
					<BenefitList benefits={benefits.benefits} />
					<ExhibitSheet of={day} />
				</div>
				<Proof {...proof} />
			</Section>
			<Section id="functions" hour="day" title={chooser.title} lead={chooser.lead} note={chooser.note}>
				<Chooser rows={tradesFunctions} />
			</Section>
			<DigitalTools />
			<Closing {...closing} />
		</main>
	);
}
