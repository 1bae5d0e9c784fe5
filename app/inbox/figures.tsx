import { NoEnquiries } from './enquiry-list.tsx';
import css from './figures.module.css';

/** A bar with its row in the table. */
interface Bar {
	/** In the table. */
	name: string;
	/** Under the bar; undefined where there is no room. */
	label: string | undefined;
	/** Undefined where there is none. */
	value: number | undefined;
	/** The value as shown. */
	text: string;
}

/** A value that enquiries were counted by. Names are as visitors or links had them. */
export interface RankingRow {
	name: string;
	/** Of the list with these enquiries. */
	href: string | undefined;
	count: number;
}

interface FiguresPageProps {
	weeks: readonly Bar[];
	answers: readonly Bar[];
	subjects: readonly RankingRow[];
	pages: readonly RankingRow[];
	campaigns: readonly RankingRow[];
}

/** How many enquiries came, from where, and how soon they were answered. */
export function FiguresPage({ weeks, answers, subjects, pages, campaigns }: FiguresPageProps) {
	const hasEnquiries = weeks.some(({ value }) => value);
	return (
		<>
			<h1>Figures</h1>
			<p className={css.lead}>The last year, without spam and possible spam. A minute old at most.</p>
			{hasEnquiries ? (
				<div className={css.figures}>
					<Chart
						title="Enquiries a week"
						unit="Enquiries"
						first="Week from"
						most="Most in a week"
						bars={weeks}
					/>
					<Chart
						title="Median time to the first answer"
						unit="Median"
						first="Month"
						most="Longest in a month"
						bars={answers}
					/>
					<Ranking title="By subject" rows={subjects} />
					<Ranking title="By page" rows={pages} />
					<Ranking title="By campaign" rows={campaigns} />
				</div>
			) : (
				<NoEnquiries />
			)}
		</>
	);
}

/** A share in percent, as SVG takes it. */
const share = (part: number, whole: number) =>
	`${whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100}%`;
/** The part of a bar's place that it takes. */
const width = 0.72;

interface ChartProps {
	title: string;
	unit: string;
	/** The heading of the table's first column. */
	first: string;
	/** What the highest bar is. */
	most: string;
	bars: readonly Bar[];
}

/** Upright bars, with the same as a table. */
function Chart({ title, unit, first, most, bars }: ChartProps) {
	const max = Math.max(...bars.map(({ value = 0 }) => value));
	const highest = bars.find(({ value }) => value === max);
	if (!highest) {
		return (
			<section className={css.chart} data-sheet="">
				<h2>{title}</h2>
				<p>Nothing was answered yet.</p>
			</section>
		);
	}
	return (
		<section className={css.chart} data-sheet="">
			<h2>{title}</h2>
			<p>
				{most}: {highest.text}
			</p>
			<svg aria-hidden="true">
				<line x2="100%" y1="100%" y2="100%" />
				{bars.map(({ name, label, value = 0, text }, index) => (
					<g key={name}>
						<rect
							x={share(index + (1 - width) / 2, bars.length)}
							y={share(max - value, max)}
							width={share(width, bars.length)}
							height={share(value, max)}
						>
							<title>{`${name}: ${text}`}</title>
						</rect>
						{label && (
							<text x={share(index + 0.5, bars.length)} y="100%" dy="1.5em">
								{label}
							</text>
						)}
					</g>
				))}
			</svg>
			<details>
				<summary>{`${title} as a table`}</summary>
				<table>
					<thead>
						<tr>
							<th scope="col">{first}</th>
							<th scope="col">{unit}</th>
						</tr>
					</thead>
					<tbody>
						{bars.toReversed().map(({ name, text }) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								<td>{text}</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</section>
	);
}

/** Counts as a table in which a bar is as long as its count. */
function Ranking({ title, rows }: { title: string; rows: readonly RankingRow[] }) {
	const max = Math.max(...rows.map(({ count }) => count));
	return (
		<section className={css.ranking} data-sheet="">
			<h2>{title}</h2>
			<table aria-label={title}>
				<tbody>
					{rows.map(({ name, href, count }) => (
						<tr key={name}>
							<th scope="row">
								<a href={href}>
									<bdi>{name}</bdi>
								</a>
							</th>
							<td>
								<svg aria-hidden="true">
									<rect width={share(count, max)} height="100%" />
								</svg>
								{count.toLocaleString('en-NZ')}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
