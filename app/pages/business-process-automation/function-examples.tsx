import { load } from '#content/load.ts';
import { WeekTable } from '../../ui/week-table.tsx';
import css from './function-examples.module.css';

const { roster, bill, answer } = load('examples.yaml').functions;

/** A week of two people, and why it was planned like that. */
function Roster() {
	return (
		<figure className={css.example} data-nosnippet="">
			<figcaption>{roster.caption}</figcaption>
			<WeekTable
				className={css.roster}
				days={roster.days}
				rows={roster.people.map(({ name, work }) => ({ name, cells: work }))}
			/>
			<p className={css.note}>{roster.note}</p>
		</figure>
	);
}

/** A supplier's bill with the account of each line. */
function Bill() {
	return (
		<figure className={css.example} data-nosnippet="">
			<figcaption>{bill.caption}</figcaption>
			<table className={css.bill}>
				<tbody>
					{bill.lines.map(({ what, price, account }) => (
						<tr key={what}>
							<th scope="row">{what}</th>
							<td>{price}</td>
							<td>{account}</td>
						</tr>
					))}
				</tbody>
			</table>
		</figure>
	);
}

/** A question to the firm's documents, the answer and its source. */
function Answer() {
	return (
		<figure className={css.example} data-nosnippet="">
			<figcaption>{answer.caption}</figcaption>
			<p className={css.question}>{answer.question}</p>
			<p className={css.answer}>{answer.text}</p>
			<blockquote className={css.source}>
				<p>{answer.quote}</p>
				<cite>{answer.source}</cite>
			</blockquote>
		</figure>
	);
}

/** What a function looks like, by its id. The others are drawn as flows. */
export const functionDrawings = new Map([
	['operations', <Roster key="roster" />],
	['finance', <Bill key="bill" />],
	['documents-and-knowledge', <Answer key="answer" />],
]);
