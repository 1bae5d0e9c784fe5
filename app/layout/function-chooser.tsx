import type { BusinessFunction } from '#content/business-functions.ts';
import { load } from '#content/load.ts';
import { Button } from '../ui/button.tsx';
import { AskLink } from './ask-link.tsx';
import { BigFigures } from './big-figures.tsx';
import { Chooser, ChooserRow } from './chooser.tsx';
import { Flow } from './flow.tsx';
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
		<BigFigures
			figures={[{ ...result, text: `${labels.against}: ${result.against}. ${labels.bestCase}` }]}
		/>
	);

/**
 * The functions of a page: what each changes, its diagram with what is automated, what one can
 * expect, and where its price starts. The first is open; a button opens the others.
 */
export const FunctionChooser = ({ rows }: { rows: readonly BusinessFunction[] }) => (
	<Chooser>
		<div className={css.all}>
			<Button variant="text" data-all={labels.showLess} data-replay="">
				{labels.showAll}
			</Button>
		</div>
		<ul>
			{rows.map(({ change, text, automations, result, example, flow, ...row }, index) => (
				<ChooserRow
					key={row.id}
					{...row}
					summary={<Change {...change} />}
					more={labels.more}
					isOpen={index === 0}
				>
					<p className={css.text}>{text}</p>
					<Flow {...flow} title={row.title} automations={automations} />
					<div>
						<h4>{labels.result}</h4>
						<Result of={result} />
					</div>
					<div>
						<p>
							<b>{labels.example}:</b> {example}
						</p>
						<AskLink {...row} />
					</div>
				</ChooserRow>
			))}
		</ul>
	</Chooser>
);
