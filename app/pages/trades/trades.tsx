import { dayOnTheTools } from '#content/examples.ts';
import { proof } from '#content/owner.ts';
import { automationClosing, resultsNote } from '#content/pages/business-process-automation.ts';
import { tradesBenefits, tradesFunctions, tradesIndex } from '#content/pages/trades.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { FunctionSections } from '../../layout/function-sections.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Proof } from '../../ui/proof.tsx';
import { Section } from '../../ui/section.tsx';
import { DigitalTools } from './digital-tools.tsx';
import css from './trades.module.css';

/** A plumber's day as the stops on one line. */
function DayOnTheTools() {
	return (
		<figure className={css.day} data-nosnippet="">
			<figcaption>{dayOnTheTools.caption}</figcaption>
			<ol>
				{dayOnTheTools.events.map(({ time, at, what, detail }) => (
					<li key={time}>
						<time dateTime={at}>{time}</time>
						<strong>{what}</strong>
						<span>{detail}</span>
					</li>
				))}
			</ol>
		</figure>
	);
}

/** Trades automation: seven functions and five tools, for someone who reads on a phone. */
export default function Trades() {
	const { title, lead, benefits } = tradesBenefits;
	return (
		<main id="main">
			<PageHead {...pages.trades} illustration={<DayOnTheTools />}>
				<Button href={paths.contact}>{automationClosing.action}</Button>
			</PageHead>
			<Section title={title} lead={lead} tone="quiet" layout="beside">
				<BenefitList benefits={benefits} />
				<Proof {...proof} />
			</Section>
			<FunctionSections label={tradesIndex} functions={tradesFunctions} note={resultsNote} />
			<DigitalTools />
			<CallToAction {...automationClosing} />
		</main>
	);
}
