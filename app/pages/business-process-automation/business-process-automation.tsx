import { businessFunctions } from '#content/business-functions.ts';
import { claimOf } from '#content/claims.ts';
import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { Call } from '../../call/call.tsx';
import { Chooser } from '../../layout/chooser.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Closing, Section } from '../../layout/section.tsx';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Button } from '../../ui/button.tsx';
import css from './business-process-automation.module.css';

const { all, benefits, ecosystem, chooser, closing } = load('pages/business-process-automation.yaml');
const reliability = claimOf('reliability');

/** One invented order, a week later: what each of the nine functions has added to its record. */
function Ecosystem() {
	const { title, lead, story, invented, record } = ecosystem;
	return (
		<Section hour="early" title={title} lead={lead}>
			<div>
				<div className={css.record} data-nosnippet="">
					<p>
						<span>{story}</span> <span>{invented}</span>
					</p>
					<dl>
						{businessFunctions.map((row) => (
							<div key={row.id}>
								<dt>
									<a href={`#${row.id}`}>{row.title}</a>
								</dt>
								<dd>{row.record}</dd>
							</div>
						))}
					</dl>
					<p>{record}</p>
				</div>
				<p>
					<strong>{reliability.figure}</strong> {reliability.after}
				</p>
			</div>
		</Section>
	);
}

/** Business process automation: nine functions of a business that share one record. */
export default function BusinessProcessAutomation() {
	return (
		<main id="main">
			<Hero page="businessProcessAutomation" illustration={<Call page="businessProcessAutomation" />}>
				<Button href={paths.contact}>{closing.action}</Button>
				<Button href="#functions" variant="outline">
					{all}
				</Button>
			</Hero>
			<Section hour="day" {...benefits}>
				<BenefitList benefits={benefits.benefits} />
			</Section>
			<Ecosystem />
			<Section id="functions" hour="day" title={chooser.title} lead={chooser.lead} note={chooser.note}>
				<Chooser rows={businessFunctions} />
			</Section>
			<Closing {...closing} />
		</main>
	);
}
