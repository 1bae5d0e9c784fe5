import '../styles/layers.css';
import '../styles/reset.css';
import '../styles/tokens.css';
import '../styles/generated/fonts.css';
import '../styles/base.css';
import type { ReactNode } from 'react';
import { site } from '#content/site.ts';
import { colourOf, logo } from '../styles/brand.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/form-fields.tsx';
import { SkipLink } from '../ui/visually-hidden.tsx';
import css from './inbox-document.module.css';

/** A link in the bar, or to a tab. */
export interface InboxLink {
	label: string;
	path: string;
	isCurrent: boolean;
	/** How much is there. */
	count?: number;
}

export interface InboxDocumentProps {
	title: string;
	/** URLs. */
	styleSheets: readonly string[];
	/** The URL of the script with the keys, of which every page can do without. */
	script?: string | undefined;
	/** The address of the user; without it nobody is signed in, and the bar is empty. */
	user?: string | undefined;
	links?: readonly InboxLink[];
	/** What fails now. Sentences without a full stop. */
	problems?: readonly string[] | undefined;
	children?: ReactNode;
}

/** The HTML document of a page of the inbox, with the bar at its top. The server renders it for each request. */
export function InboxDocument({
	title,
	styleSheets,
	script,
	user,
	links = [],
	problems = [],
	children,
}: InboxDocumentProps) {
	return (
		<html lang="en-NZ">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{`${title} · Inbox · ${site.brand}`}</title>
				<meta name="robots" content="noindex" />
				<meta
					name="theme-color"
					content={colourOf('ground', 'light')}
					media="(prefers-color-scheme: light)"
				/>
				<meta name="theme-color" content={colourOf('ground', 'dark')} media="(prefers-color-scheme: dark)" />
				{/* What looks like a number in a message is no link of the browser's. */}
				<meta name="format-detection" content="telephone=no" />
				{styleSheets.map((href) => (
					<link key={href} rel="stylesheet" href={href} />
				))}
				{user && script && <script type="module" src={script} />}
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
			</head>
			<body className={css.body}>
				<SkipLink label="Skip to the content" />
				<header className={css.bar}>
					<a className={css.brand} href="/inbox" aria-label={`Inbox of ${site.brand}`}>
						<span
							aria-hidden="true"
							// biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
							dangerouslySetInnerHTML={{ __html: logo }}
						/>
						Inbox
					</a>
					{user && (
						<>
							<Tabs label="Inbox" links={links} />
							<details className={css.user}>
								<summary>{user}</summary>
								<form method="post" action="/inbox/sign-out">
									<button type="submit">Sign out</button>
									<button type="submit" name="everywhere" value="yes">
										Sign out everywhere
									</button>
									<button type="button" command="show-modal" commandfor="shortcuts" hidden>
										Keyboard shortcuts
									</button>
								</form>
							</details>
						</>
					)}
				</header>
				{problems.length > 0 && (
					<aside className={css.banner} aria-label="Problems">
						<p>
							{problems[0]}.{' '}
							<a href="/inbox/problems">
								{problems.length > 1 ? `All ${problems.length} problems` : 'See the problem'}
							</a>
						</p>
					</aside>
				)}
				<main id="main" className={css.main} tabIndex={-1}>
					{children}
				</main>
				{user && script && <Shortcuts />}
			</body>
		</html>
	);
}

const shortcuts = [
	['j', 'Next enquiry'],
	['k', 'Previous enquiry'],
	['Enter', 'Open it'],
	['r', 'Reply'],
	['e', 'Mark as answered'],
	['/', 'Search'],
	['?', 'Show these keys'],
] as const;

/** The keys of `keyboard.ts`. They can be switched off, because who speaks to a computer types by accident. */
function Shortcuts() {
	return (
		<Dialog id="shortcuts" labelledBy="shortcuts-heading" closeLabel="Close">
			<h2 id="shortcuts-heading" className={css.keysHeading}>
				Keyboard shortcuts
			</h2>
			<dl className={css.keys}>
				{shortcuts.map(([key, meaning]) => (
					<div key={key}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{meaning}</dd>
					</div>
				))}
			</dl>
			<label className={css.keysOn}>
				<input id="shortcuts-on" type="checkbox" />
				Use these keys in this browser
			</label>
		</Dialog>
	);
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
