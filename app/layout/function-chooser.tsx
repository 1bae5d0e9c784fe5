import type { BusinessFunction } from '#content/business-functions.ts';
import { load } from '#content/load.ts';
import { AskLink } from './ask-link.tsx';
import { Chooser, ChooserRow } from './chooser.tsx';
import { ExhibitSheet } from './exhibits.tsx';
import css from './function-chooser.module.css';

const labels = load('interface.yaml').chooser;

const Change = ({ before, after }: BusinessFunction['change']) => (
	<span className={css.change}>
		<span>
			<small>{labels.before}</small> {before}
		</span>{' '}
		<b>
			<small>{labels.after}</small> {after}
		</b>
	</span>
);

/** What a function should change, and how that is measured. */
const Result = ({ of: result }: { of: BusinessFunction['result'] }) =>
	result.kind === 'outcome' ? (
		<div className={css.result}>{result.text}</div>
	) : (
		<>
			<div className={css.result}>
				{result.before} <strong>{result.figure}</strong> {result.after}
			</div>
			<p>
				{labels.against}: {result.against}. {labels.bestCase}
			</p>
		</>
	);

/**
 * The functions of a page: what each changes, what is automated, what it looks like, and where its
 * price starts.
 */
export const FunctionChooser = ({ rows }: { rows: readonly BusinessFunction[] }) => (
	<Chooser>
		<ul>
			{rows.map(({ change, text, automations, result, example, exhibit, ...row }) => (
				<ChooserRow key={row.id} {...row} summary={<Change {...change} />} more={labels.more}>
					<div>
						<p>{text}</p>
						<h4>{labels.automations}</h4>
						<ul className={css.automations}>
							{automations.map((automation) => (
								<li key={automation}>{automation}</li>
							))}
						</ul>
					</div>
					<div>
						<h4>{labels.result}</h4>
						<Result of={result} />
						<p>
							<b>{labels.example}:</b> {example}
						</p>
					</div>
					<div>
						<ExhibitSheet of={exhibit} />
						<AskLink {...row} />
					</div>
				</ChooserRow>
			))}
		</ul>
	</Chooser>
);
