import type { BusinessFunction } from '#content/business-functions.ts';
import { priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './chooser.module.css';
import { AskLink, Choices, Tick } from './chooser-bar.tsx';
import { ExhibitSheet } from './exhibits.tsx';

const labels = load('interface.yaml').chooser;
const { from } = load('pages/pricing.yaml').labels;

/** What is behind a row: what is automated, what that should change, what it looks like. */
const Panel = ({ id, title, text, automations, result, example, exhibit }: BusinessFunction) => (
	<div className={css.panel}>
		<div>
			<p>{text}</p>
			<h4>{labels.automations}</h4>
			<ul>
				{automations.map((automation) => (
					<li key={automation}>{automation}</li>
				))}
			</ul>
		</div>
		<div className={css.proof}>
			<h4>{labels.result}</h4>
			{'text' in result ? (
				<p className={css.result}>
					<b>{result.text}</b>
				</p>
			) : (
				<>
					<p className={css.result}>
						{result.before} <strong>{result.figure}</strong> {result.after}
					</p>
					<p>
						{labels.against}: {result.against}.
					</p>
				</>
			)}
			<p>
				<b>{labels.example}:</b> {example}
			</p>
		</div>
		<div>
			<ExhibitSheet of={exhibit} />
			<AskLink id={id} title={title} />
		</div>
	</div>
);

/** The functions of a page as rows: what each changes and where its price starts. They open, and can be ticked. */
export function Chooser({ rows }: { rows: readonly BusinessFunction[] }) {
	return (
		<Choices>
			<ul className={css.rows}>
				{rows.map((row) => (
					<li key={row.id} id={row.id}>
						<Tick {...row} />
						<details>
							<summary>
								<h3>{row.title}</h3>
								<span className={css.change}>
									<span>
										<small>{labels.before} </small>
										{row.change.before}
									</span>{' '}
									<b>
										<small>{labels.after} </small>
										{row.change.after}
									</b>
								</span>{' '}
								<span className={css.from}>
									{from} <strong>{priceText(row.startingAt)}</strong>
								</span>
								<VisuallyHidden>{labels.more}</VisuallyHidden>
								<Icon name="chevron" />
							</summary>
							<Panel {...row} />
						</details>
					</li>
				))}
			</ul>
		</Choices>
	);
}
