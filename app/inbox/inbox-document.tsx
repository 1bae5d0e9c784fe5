import '../styles/layers.css';
import '../styles/reset.css';
import '../styles/tokens.css';
import '../styles/generated/fonts.css';
import '../styles/base.css';
import type { ReactNode } from 'react';
import { site } from '#content/site.ts';
import { colourOf, logo } from '../styles/brand.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SkipLink } from '../ui/visually-hidden.tsx';
import css from './inbox-document.module.css';
import { type InboxLink, Tabs } from './inbox-parts.tsx';

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
								<summary title={user}>{user}</summary>
								<form method="post" action="/inbox/sign-out" data-sheet="">
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
	['a', 'Actions for the ticked enquiries'],
	['/', 'Search'],
	['?', 'Show these keys'],
] as const;

/** The keys of `inbox-script.ts`. They can be switched off, because people who dictate to a computer type keys by accident. */
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
