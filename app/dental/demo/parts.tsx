import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import outlines from './glyphs.json' with { type: 'json' };
import css from './parts.module.css';

/** A small drawing beside a word that says the same. Their outlines are on a 20 by 20 grid. */
export const Glyph = ({ name }: { name: keyof typeof outlines }) => (
	<svg className={css.glyph} viewBox="0 0 20 20" aria-hidden="true">
		<path d={outlines[name]} />
	</svg>
);

/** A state in one or two words. */
export const Badge = ({ tone, children }: { tone?: string | undefined; children: string }) => (
	<span className={css.badge} data-tone={tone}>
		{children}
	</span>
);

interface FiguresProps {
	figures: Readonly<
		Record<
			string,
			{
				label: string;
				figure: number | string;
				note?: string;
				tone?: string | false;
			}
		>
	>;
	/** Each figure is a sheet of its own. */
	hasSheets?: boolean;
}

/** Figures in large type with what they count. */
export const Figures = ({ figures, hasSheets = false }: FiguresProps) => (
	<dl className={css.figures}>
		{Object.entries(figures).map(([name, { label, figure, note, tone }]) => (
			<div
				key={name}
				className={hasSheets ? css.panel : undefined}
				data-tone={(hasSheets && tone) || undefined}
			>
				<dt>{label}</dt>
				<dd data-tone={(!hasSheets && tone) || undefined}>{figure}</dd>
				{note && <dd>{note}</dd>}
			</div>
		))}
	</dl>
);

interface ChoicesProps {
	label: string;
	name: string;
	choices: Record<string, string>;
}

/** A choice among a few. The first is made at the beginning. */
export const Choices = ({ label, name, choices }: ChoicesProps) => (
	<fieldset className={css.choices}>
		<legend>
			<VisuallyHidden>{label}</VisuallyHidden>
		</legend>
		{Object.entries(choices).map(([value, text], index) => (
			<label key={value} data-focus-ring="">
				<input type="radio" name={name} value={value} defaultChecked={index === 0} />
				{text}
			</label>
		))}
	</fieldset>
);

/** What happened, by whom and when. */
export const Events = ({
	events,
}: {
	events: readonly { text: string; note: string; by: string }[];
}) => (
	<ol className={css.events}>
		{events.map(({ text, note, by }) => (
			<li key={text} data-tone={by}>
				<b>{text}</b>
				<small>{note}</small>
			</li>
		))}
	</ol>
);
