import { load } from '#content/load.ts';
import css from './route.module.css';

const { label, stops, end } = load('pages/business-process-automation.yaml').ecosystem.route;

/**
 * One line through nine stops: there, back and there again on a wide screen, down on a narrow one.
 */
export const Route = () => (
	<figure className={css.route}>
		<figcaption>{label}</figcaption>
		<ol>
			{stops.map(({ name, what }, index) => (
				<li key={name}>
					<span>{name}</span> <b>{what}</b> {index + 1 === stops.length && <mark>{end}</mark>}
				</li>
			))}
		</ol>
	</figure>
);
