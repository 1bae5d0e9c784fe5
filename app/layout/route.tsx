import css from './route.module.css';

interface RouteProps {
	label: string;
	/** What each stop is called, and what happens there. */
	stops: readonly { name: string; what: string }[];
	/** Where the line ends. */
	end: string;
}

/**
 * One line through nine stops: there, back and there again on a wide screen, down on a narrow one.
 */
export const Route = ({ label, stops, end }: RouteProps) => (
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
