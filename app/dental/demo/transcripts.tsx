import * as demo from '#content/dental/demo.ts';
import { shownDuration } from '#content/dental/demo-time.ts';
import { OutcomeBadge } from './call-log.tsx';
import css from './demo.module.css';
import { Choices, Events } from './parts.tsx';
import table from './table.module.css';
import { Facts, Table } from './table.tsx';
import { Panel, View } from './view.tsx';

const { text } = demo;

/** What was said, by whom and when. With a translation, that is beside it. */
function Transcript({ turns }: { turns: typeof demo.transcript }) {
	const isTranslated = turns.some(({ english }) => english);
	const rows = turns.map(({ at, who, text: said, english }) => ({
		name: who === 'result' ? demo.outcomes.booked.label : `${text[who]} ${shownDuration(at)}`,
		mark: who,
		cells: english
			? [
					<p key="mi" lang="mi">
						{said}
					</p>,
					<p key="en">{english}</p>,
				]
			: [<p key="en">{said}</p>],
	}));
	return (
		<Table
			caption={text.transcript}
			columns={isTranslated ? demo.columns.translation : undefined}
			rows={rows}
			look={isTranslated ? 'log' : 'turns'}
		/>
	);
}

/** One call: what was said, what the agent noted, and what it did. */
export const CallTranscript = () => (
	<View name="call-transcript">
		<div className={css.split}>
			<Panel title={text.transcript} note={demo.transcriptLength}>
				<Transcript turns={demo.transcript} />
			</Panel>
			<div className={css.stack}>
				<Panel title={text.noted} note={<OutcomeBadge outcome="booked" />}>
					<Facts caption={text.noted} entries={demo.noted} />
				</Panel>
				<Panel title={text.actions}>
					<Events events={demo.actions} />
				</Panel>
			</div>
		</div>
	</View>
);

/**
 * A call in the language in which it was held, and in English. CSS hides the language that is not
 * wanted.
 */
export const MultilingualTranscript = () => (
	<View name="multilingual-transcript">
		<div className={table.calls}>
			<Choices label={text.language} name="language" choices={demo.languageChoices} />
			<Transcript turns={demo.translatedTranscript} />
		</div>
	</View>
);
