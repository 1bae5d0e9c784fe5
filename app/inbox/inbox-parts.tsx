import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form-fields.tsx';
import css from './inbox-parts.module.css';

/** A link in the bar, or to a tab. */
export interface InboxLink {
	label: string;
	path: string;
	isCurrent: boolean;
	/** How much is there. */
	count?: number;
}

/** Links of which one is current. */
export function Tabs({ label, links }: { label: string; links: readonly InboxLink[] }) {
	return (
		<nav className={css.tabs} aria-label={label}>
			{links.map((link) => (
				<a key={link.path} href={link.path} aria-current={link.isCurrent ? 'page' : undefined}>
					{link.label}
					{link.count !== undefined && (
						<>
							{' '}
							<b>{link.count.toLocaleString('en-NZ')}</b>
						</>
					)}
				</a>
			))}
		</nav>
	);
}

/** A button that sends its form with an action. `shortcut` is its key (`inbox-script.ts`). */
export const ActionButton = ({
	value,
	shortcut,
	children,
}: {
	value: string;
	shortcut?: string;
	children: ReactNode;
}) => (
	<button type="submit" name="action" value={value} data-key={shortcut}>
		{children}
	</button>
);

/** What was done, for example "3 enquiries marked as answered." */
export const Done = ({ children }: { children: string | undefined }) =>
	children && (
		<p className={css.done} role="status">
			{children}
		</p>
	);

export interface ProblemProps {
	heading: string;
	changes: readonly string[];
}

/** Why a form was not accepted, and what somebody else changed meanwhile. */
export function Problem({ heading, changes }: ProblemProps) {
	return (
		<div className={css.problem} role="alert">
			<h2>{heading}</h2>
			{changes.length > 0 && <Sentences of={changes} />}
		</div>
	);
}

export const Sentences = ({ of }: { of: readonly string[] }) => (
	<ul>
		{of.map((sentence) => (
			<li key={sentence}>{sentence}</li>
		))}
	</ul>
);

/** Says that there is nothing, and what helps. */
export const Empty = ({ heading, children }: { heading: string; children: ReactNode }) => (
	<div className={css.empty}>
		<h2>{heading}</h2>
		{children}
	</div>
);

/** What is remarkable about an enquiry, for example "Spam" or "Not delivered". */
export interface Mark {
	label: string;
	isProblem: boolean;
}

export const Marks = ({ of }: { of: readonly Mark[] }) =>
	of.map(({ label, isProblem }) => (
		<b key={label} className={css.mark} data-problem={isProblem || undefined}>
			{label}
		</b>
	));

export interface PageLinks {
	/** Addresses of the next page and the first. */
	next: string | undefined;
	first: string | undefined;
}

/** Links to other pages of a list. */
export const Pages = ({ first, next }: PageLinks) =>
	(first ?? next) && (
		<nav className={css.pages} aria-label="Pages">
			{first && (
				<Button href={first} variant="outline">
					Newest
				</Button>
			)}
			{next && (
				<Button href={next} variant="outline">
					Older
				</Button>
			)}
		</nav>
	);

/** A form that could not be stored, with all that was typed, to send again to `action`, or only to copy. */
export function SendAgain({
	action,
	fields,
}: {
	action?: string;
	fields: readonly (readonly [string, string])[];
}) {
	return (
		<form method="post" action={action}>
			{fields.map(([name, value], index) =>
				name === 'text' ? (
					<TextField
						key={name}
						form="again"
						name={name}
						label="What you typed"
						rows={8}
						defaultValue={value}
						data-unsaved=""
					/>
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: names may be repeated, and nothing re-renders
					<input key={index} type="hidden" name={name} value={value} />
				),
			)}
			{action && <Button type="submit">Send again</Button>}
		</form>
	);
}

/** A page that says one thing, for example that a link has expired. */
export function Notice({ heading, children }: { heading: string; children?: ReactNode }) {
	return (
		<div className={css.notice}>
			<h1>{heading}</h1>
			{typeof children === 'string' ? <p>{children}</p> : children}
		</div>
	);
}
