import css from './chart.module.css';
import { share } from './chart.tsx';

/** Counts as a table in which a bar is as long as its count. */
export function Ranking({
	caption,
	rows,
}: {
	caption: string;
	rows: readonly { name: string; count: number }[];
}) {
	const most = Math.max(...rows.map(({ count }) => count));
	return (
		<table className={css.ranking}>
			<caption>{caption}</caption>
			<tbody>
				{rows.map(({ name, count }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						<td>
							<svg aria-hidden="true">
								<rect data-by="agent" width={share(count, most)} height="100%" />
							</svg>
							{count}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
