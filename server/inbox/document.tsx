import '#app/styles/layers.css';
import '#app/styles/reset.css';
import '#app/styles/tokens.css';
import '#app/styles/artwork/fonts.css';
import '#app/styles/base.css';
import type { ReactNode } from 'react';
import { logo } from '#app/styles/brand.ts';
import { ThemeColours } from '#app/styles/theme-colours.tsx';
import { Button } from '#app/ui/button.tsx';
import { fieldId, TextField } from '#app/ui/form-fields.tsx';
import { SkipLink } from '#app/ui/visually-hidden.tsx';
import { site } from '#content/site.ts';
import { shownAddress } from '../shown-address.ts';
import css from './document.module.css';
import {
	Act,
	FormContext,
	type FormState,
	formName,
	hasTypedText,
	isTypedText,
	labelPrefix,
	outcomeId,
	type PageAlert,
	PostForm,
	pageForm,
	shownPrefix,
	wordsPrefix,
} from './form.tsx';
import {
	answersPath,
	exportPath,
	inboxPath,
	manifestPath,
	problemsPath,
	signOutPath,
	websitePath,
	youPath,
} from './paths.ts';

/** The URLs of what every page links to: the styles of this folder, and `inbox-script.ts`. */
export interface InboxFiles {
	styleSheets: readonly string[];
	script: string;
}

interface DocumentProps {
	title: string;
	files: InboxFiles | undefined;
	/** The address of the user. Empty if nobody is signed in. */
	user: string;
	/** Whether the words of the website can be changed. */
	hasWebsite?: boolean;
	/** What fails now, in sentences. */
	problems?: readonly string[];
	/** What the last action did, and the action that its button Undo undoes. */
	done?: FormState['done'] | undefined;
	form?: FormState | undefined;
	children: ReactNode;
}

/** The HTML document of a page of the inbox. Says what was done or refused above the page. */
export function Document({
	title,
	files,
	user,
	hasWebsite = false,
	problems = [],
	done,
	form,
	children,
}: DocumentProps) {
	const isSignedIn = user !== '';
	const heading = form?.alert?.heading;
	return (
		<html lang="en-NZ">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{`${heading ? `${heading} · ` : ''}${title} · Inbox · ${site.brand}`}</title>
				<meta name="robots" content="noindex" />
				<ThemeColours />
				{/* What looks like a number in a message is no link of the browser's. */}
				<meta name="format-detection" content="telephone=no" />
				{files?.styleSheets.map((href) => (
					<link key={href} rel="stylesheet" href={href} />
				))}
				{/* Also after signing out: it asks before a text is left that was not sent. */}
				{files && <script type="module" src={files.script} />}
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="manifest" href={manifestPath} />
			</head>
			<body className={css.body} data-user={user}>
				<SkipLink label="Skip to the content" />
				<header className={css.bar}>
					<a className={css.brand} href={inboxPath} aria-label={`Inbox of ${site.brand}`}>
						<span
							aria-hidden="true"
							// biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
							dangerouslySetInnerHTML={{ __html: logo }}
						/>
						Inbox
					</a>
					{isSignedIn && (
						<form method="post" action={signOutPath}>
							<Button type="submit" variant="text">
								Sign out
							</Button>
						</form>
					)}
				</header>
				{problems.length > 0 && <Banner problems={problems} />}
				<main id="main" className={css.main} tabIndex={-1}>
					{done && <Status {...done} />}
					{form?.alert && <Alert {...form.alert} />}
					<FormContext value={form ?? { typed: new URLSearchParams() }}>{children}</FormContext>
				</main>
				{isSignedIn && (
					<footer className={css.foot}>
						<nav aria-label="Settings">
							{hasWebsite && <a href={websitePath}>Your website</a>}
							<a href={answersPath}>Saved answers</a>
							<a href={youPath}>Your name and signature</a>
							<a href={exportPath}>All enquiries as CSV</a>
						</nav>
						<p>
							Signed in as <bdi>{shownAddress(user)}</bdi>
						</p>
					</footer>
				)}
			</body>
		</html>
	);
}

/** Says on every page that something does not reach the owner. */
const Banner = ({ problems }: Required<Pick<DocumentProps, 'problems'>>) => (
	<aside className={css.banner} aria-label="Problem">
		<p>
			<strong>{problems.join(' ')}</strong> None is lost, and new enquiries still turn up here.{' '}
			<a href={problemsPath}>What to do</a>
		</p>
		<form method="post" action={problemsPath}>
			<Act intent="retry" variant="outline" label="Retry" />
		</form>
	</aside>
);

/** What a mail server said when it refused something, to be passed on. */
export const Details = ({ response }: { response: string | null }) =>
	response && (
		<details>
			<summary>Details</summary>
			<p>
				<bdi>{response}</bdi>
			</p>
		</details>
	);

/** What was done. The address after a button leads to it, so that it has the focus and is read. */
const Status = ({ done, undo, undoLabel, look, lookLabel }: NonNullable<DocumentProps['done']>) => (
	<div className={css.status} id={outcomeId} tabIndex={-1}>
		<p role="status">{done}</p>
		{look && <a href={look}>{lookLabel}</a>}
		{undo && (
			<>
				<input type="hidden" name="undo" value={undo} form={pageForm} />
				<Act intent="undo" variant="outline" form={pageForm} label={undoLabel || 'Undo'} />
			</>
		)}
	</div>
);

/**
 * Why a form was not accepted, and what else can be done. Its buttons send the form of the page. It
 * has the focus, so that it is seen and read wherever the page would begin.
 */
const Alert = ({ heading, mistakes = [], text, buttons = [], discard }: PageAlert) => (
	// biome-ignore lint/a11y/noAutofocus: what was refused is read first
	<div className={css.alert} id={outcomeId} role="alert" tabIndex={-1} autoFocus>
		<h2>{heading}</h2>
		{mistakes.length > 0 && (
			<ul>
				{mistakes.map(({ sentence, field, href = field && `#${fieldId(formName, field)}` }) => (
					<li key={sentence}>{href ? <a href={href}>{sentence}</a> : sentence}</li>
				))}
			</ul>
		)}
		{text && <p>{text}</p>}
		{buttons.map(({ intent, label, fields = {}, discards }) => (
			<span key={intent + label}>
				{Object.entries(fields).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} form={pageForm} />
				))}
				<Act
					intent={intent}
					variant="outline"
					form={pageForm}
					formNoValidate
					data-discard={discards?.join(' ')}
					label={label}
				/>
			</span>
		))}
		{/* The same address, by GET. */}
		{discard && (
			<Button href="" variant="text" data-discard={discard.box}>
				{discard.label}
			</Button>
		)}
	</div>
);

interface PlainPageProps {
	heading: string;
	text?: string;
	link?: { href: string; label: string };
	children?: ReactNode;
}

/** A page that says one thing. */
export const PlainPage = ({ heading, text, link, children }: PlainPageProps) => (
	<div className={css.notice}>
		<h1>{heading}</h1>
		{text && <p>{text}</p>}
		{link && <Button href={link.href}>{link.label}</Button>}
		{children}
	</div>
);

/** Says that there is nothing. */
export const Empty = ({ heading, text, link }: Omit<PlainPageProps, 'children'>) => (
	<div className={css.empty}>
		<h2>{heading}</h2>
		<p>{text}</p>
		{link && (
			<Button href={link.href} variant="outline">
				{link.label}
			</Button>
		)}
	</div>
);

/** Returns whether nobody has typed in a field with words. */
const isAsShown = (typed: URLSearchParams, name: string): boolean =>
	name.startsWith(wordsPrefix) &&
	typed.get(name) === typed.get(name.replace(wordsPrefix, shownPrefix));

/** Returns whether a form was sent by a button that saves. */
export const isSave = (typed: URLSearchParams): boolean => typed.get('intent') === 'save';

/**
 * All that was typed into a form that could not be accepted, to send again to the same address, or
 * only to copy.
 */
export function SendAgain({
	typed,
	canSend = false,
}: {
	typed: URLSearchParams;
	canSend?: boolean;
}) {
	if (!hasTypedText(typed)) return null;
	return (
		<PostForm>
			{[...typed].map(([name, value], index) =>
				isTypedText(name, value) && !isAsShown(typed, name) ? (
					<TextField
						key={name}
						form="again"
						name={name}
						label={`What you typed: ${typed.get(labelPrefix + name) ?? name}`}
						rows={8}
						defaultValue={value}
						data-unsaved=""
					/>
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: names may be repeated, and nothing re-renders
					<input key={index} type="hidden" name={name} value={value} />
				),
			)}
			{canSend && <Button type="submit">{isSave(typed) ? 'Save again' : 'Send again'}</Button>}
		</PostForm>
	);
}
