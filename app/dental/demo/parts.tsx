import type { PropsWithChildren, ReactNode } from 'react';
import { type Outcome, outcomes, practice, text, views } from '#content/dental/demo.ts';
import type { ScreenName } from '#content/dental/demo-schemas.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import frame from './demo.module.css';
import { useDemo } from './demo-state.ts';
import outlines from './glyphs.json' with { type: 'json' };
import css from './parts.module.css';

/** What a caller is called: patients have numbers for names. */
export const patientName = (patient: number): string => `${text.patient} ${patient}`;

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

const tones: Partial<Record<Outcome, string>> = {
	booked: 'brand',
	message: 'accent',
	putThrough: 'plain',
};
/** How a call ended. */
export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => (
	<Badge tone={tones[outcome]}>{outcomes[outcome].label}</Badge>
);

/** A link to the transcript of a call, if it has one. */
export const TranscriptLink = ({
	to,
	children,
}: {
	to: ScreenName | undefined;
	children: string;
}) => (to ? <a href={`#${to}`}>{children}</a> : children);

/** A sheet with a heading. */
export const Panel = ({
	title,
	note,
	children,
}: PropsWithChildren<{ title: string; note?: ReactNode }>) => (
	<section className={css.panel}>
		<header>
			<h3>{title}</h3>
			<small>{note}</small>
		</header>
		{children}
	</section>
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

interface ChoicesProps extends Record<'label' | 'name', string> {
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

interface ViewProps {
	name: ScreenName;
	title?: string;
	/** The view's own button. */
	action?: ReactNode;
	children: ReactNode;
}

/**
 * One view with its heading. Shown while the address names it; `data-current` says which one is
 * shown otherwise.
 */
export function View({ name, title = views[name].title, action, children }: ViewProps) {
	const { view } = useDemo();
	const { parent } = views[name];
	return (
		<section
			id={name}
			className={frame.view}
			data-current={view === name || undefined}
			aria-label={title}
		>
			<header>
				{parent && (
					<p>
						<a href={`#${parent}`}>{views[parent].title}</a> /
					</p>
				)}
				<h2>{title}</h2>
				<span>{practice.label}</span>
				<small>{practice.shownNow}</small>
				{action}
			</header>
			<div>{children}</div>
		</section>
	);
}
