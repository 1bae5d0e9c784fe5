import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { chat } from '#content/chat.ts';
import { load } from '#content/load.ts';
import { chatLimits } from '#contracts/chat.ts';
import box from '../ui/box.module.css';
import { Button } from '../ui/button.tsx';
import dialogCss from '../ui/dialog.module.css';
import fields from '../ui/form-fields.module.css';
import { Icon } from '../ui/icon.tsx';
import css from './chat.module.css';
import { Markdown } from './markdown.tsx';
import { type Turn, useConversation } from './use-conversation.ts';

interface ChatPanelProps {
	suggestions: readonly string[];
	pages: readonly string[];
	onClose: () => void;
}

interface ExchangeProps extends Pick<ChatPanelProps, 'pages'> {
	turn: Turn;
	onRetry: (() => void) | undefined;
}

function Exchange({ turn: { question, answer, status, failure }, pages, onRetry }: ExchangeProps) {
	const isAnswering = status === 'answering';
	return (
		<li className={css.exchange}>
			<h3>{chat.you}</h3>
			<p className={css.question}>{question}</p>
			<h3>{chat.assistant}</h3>
			{/* Busy while it grows, so that screen readers read it once when it is complete. */}
			<div className={css.answer} aria-live="polite" aria-busy={isAnswering}>
				<Markdown text={answer} pages={pages} />
				{isAnswering && <p className={css.quiet}>{chat.answering}</p>}
				{status === 'stopped' && <p className={css.quiet}>{chat.stopped}</p>}
				{status === 'failed' && (
					<p className={css.failure}>
						{failure} <a href={load('pages.yaml').contact.path}>{chat.contact}</a>
					</p>
				)}
			</div>
			{(status === 'stopped' || status === 'failed') && onRetry && (
				<Button variant="text" onClick={onRetry}>
					{chat.retry}
				</Button>
			)}
		</li>
	);
}

const fieldId = 'chat-question';
/** When the panel fills the window. Same condition as in its style. */
const fillsWindow = '(width < 30rem) or (height < 36rem)';

/**
 * The conversation in a dialog. If there is room, it is not modal, so that a visitor can read on
 * while it answers.
 */
function ChatPanel({ suggestions, pages, onClose }: ChatPanelProps) {
	const { turns, isAnswering, ask, retry, stop, clear } = useConversation();
	const dialog = useRef<HTMLDialogElement>(null);
	const list = useRef<HTMLOListElement>(null);
	const field = useRef<HTMLTextAreaElement>(null);

	const close = () => dialog.current?.close();
	useLayoutEffect(() => {
		if (matchMedia(fillsWindow).matches) dialog.current?.showModal();
		else dialog.current?.show();
		field.current?.focus();
	}, []);

	// A new question goes to the top, and the answer grows below it, so that no text moves while it
	// is read.
	const { length } = turns;
	useEffect(() => {
		const scroller = list.current?.parentElement;
		const exchange = list.current?.children.item(length - 1);
		if (scroller && exchange instanceof HTMLElement) scroller.scrollTop = exchange.offsetTop;
	}, [length]);

	function send(event: FormEvent | KeyboardEvent) {
		event.preventDefault();
		const question = field.current?.value.trim();
		if (!field.current || !question || isAnswering) return;
		field.current.value = '';
		void ask(question);
	}

	/**
	 * Enter sends the question, Shift and Enter insert a line break, and Escape closes the panel.
	 * While an input method composes, both keys are its own.
	 */
	function onKeyDown(event: KeyboardEvent) {
		if (event.nativeEvent.isComposing) return;
		if (event.key === 'Escape') close();
		if (event.key === 'Enter' && event.target === field.current && !event.shiftKey) send(event);
	}

	return (
		<dialog
			ref={dialog}
			className={`${dialogCss.dialog} ${css.panel}`}
			data-sheet=""
			aria-label={chat.title}
			onKeyDown={onKeyDown}
			onClose={onClose}
		>
			<header className={css.head}>
				<h2>{chat.title}</h2>
				<button type="button" className={dialogCss.close} aria-label={chat.close} onClick={close}>
					<Icon name="close" />
				</button>
			</header>
			<section
				className={css.conversation}
				aria-label={chat.title}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0}
			>
				<p>{chat.welcome}</p>
				<p className={css.quiet}>
					{chat.privacy.text} <a href={load('pages.yaml').privacy.path}>{chat.privacy.link}</a>.
				</p>
				{length === 0 && (
					<>
						<h3>{chat.suggestions}</h3>
						<ul className={css.suggestions}>
							{suggestions.map((question) => (
								<li key={question}>
									<button type="button" onClick={() => ask(question)}>
										{question}
									</button>
								</li>
							))}
						</ul>
					</>
				)}
				<ol ref={list}>
					{turns.map((turn, index) => (
						<Exchange
							// biome-ignore lint/suspicious/noArrayIndexKey: turns have no identity but their position
							key={index}
							turn={turn}
							pages={pages}
							onRetry={index === length - 1 ? retry : undefined}
						/>
					))}
				</ol>
			</section>
			<footer className={css.foot}>
				<form onSubmit={send}>
					<div className={fields.field}>
						<label htmlFor={fieldId}>{chat.label}</label>
						<textarea
							ref={field}
							id={fieldId}
							className={box.box}
							rows={1}
							maxLength={chatLimits.question}
							autoComplete="off"
						/>
					</div>
					{isAnswering ? (
						<Button variant="outline" onClick={stop}>
							{chat.stop}
						</Button>
					) : (
						<Button type="submit">{chat.send}</Button>
					)}
				</form>
				{length > 0 && (
					<Button variant="text" onClick={clear}>
						{chat.clear}
					</Button>
				)}
			</footer>
		</dialog>
	);
}

let root: Root | undefined;

/**
 * Renders the panel into an element, or with `false` removes it. Does so at once, so that a panel
 * that is removed and rendered in one task is a new one.
 */
export function renderPanel(place: HTMLElement, props: ChatPanelProps | false): void {
	root ??= createRoot(place, {
		onUncaughtError(error) {
			console.error(error);
			// It has no served HTML to go back to.
			place.textContent = load('interface.yaml').failure;
			place.role = 'alert';
		},
	});
	const shown = root;
	flushSync(() => shown.render(props && <ChatPanel {...props} />));
}
