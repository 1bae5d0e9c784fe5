import { fillIn } from '#content/format.ts';
import { load } from '#content/load.ts';
import type { FlowWords } from '#content/schemas/offer-schemas.ts';
import { Icon } from '../ui/icon.tsx';
import css from './flow.module.css';

const labels = load('interface.yaml').chooser;

/**
 * Lines from several points to one, or from one to several, in a square that is stretched to its
 * place: the points of a list are at equal distances.
 */
function Lines({ count, isOut = false }: { count: number; isOut?: boolean }) {
	const curves = Array.from({ length: count }, (_, index) => {
		const y = Math.round((100 * (index + 0.5)) / count);
		return isOut ? `M0 50C60 50 40 ${y} 100 ${y}` : `M0 ${y}C60 ${y} 40 50 100 50`;
	});
	return (
		<svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={labels.leads}>
			<path d={curves.join('')} />
		</svg>
	);
}

const Outcome = ({ what, outcome, isYours }: FlowWords['yours'] & { isYours?: boolean }) => (
	<li data-yours={isYours}>
		<span>
			{what} {isYours && <mark>{labels.yours}</mark>}
		</span>{' '}
		<b>{outcome}</b>
	</li>
);

interface FlowProps extends FlowWords {
	/** The function that it is about. */
	title: string;
	automations: readonly string[];
}

/**
 * The diagram of a function: where work comes from, what the agent does with it, and what comes
 * out. Yellow is what is left for a person.
 */
export const Flow = ({ title, from, at, to, yours, automations }: FlowProps) => (
	<figure className={css.flow} aria-label={fillIn(labels.diagram, { title })}>
		<div className={css.from}>
			<h4>{labels.from}</h4>
			<ul>
				{from.map((source) => (
					<li key={source}>{source}</li>
				))}
			</ul>
		</div>
		<Lines count={from.length} />
		<div className={css.agent} data-hour="first">
			<h4>
				<Icon name="peak" />
				{labels.automations}
			</h4>
			<ul>
				{automations.map((automation) => (
					<li key={automation}>{automation}</li>
				))}
			</ul>
		</div>
		<Lines count={to.length + 1} isOut />
		<div className={css.to}>
			<h4>{at}</h4>
			<ul>
				{to.map((event) => (
					<Outcome key={event.what} {...event} />
				))}
				<Outcome {...yours} isYours />
			</ul>
		</div>
	</figure>
);
