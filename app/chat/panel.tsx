import { type KeyboardEvent, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { chat } from '#content/chat.ts';
import { privacy } from '#content/pages/privacy.ts';
import { Icon } from '../ui/icon.tsx';
import { Exchange, type ExchangeProps } from './exchange.tsx';
import css from './panel.module.css';
import { QuestionForm } from './question-form.tsx';
import { useConversation } from './use-conversation.ts';

export interface PanelProps extends Omit<ExchangeProps, 'turn' | 'onRetry'> {
	suggestions: readonly string[];
	onClose: () => void;
}

const titleId = 'chat-title';
/** When the panel fills the window. Same condition as in its style. */
const fillsWindow = '(width < 30rem) or (height < 36rem)';
/** The panel follows new text if the reader is this near to the end of the conversation, in pixels. */
const followDistance = 120;

/**
 * The conversation in a dialog. If there is room, it is not modal, so that a visitor can read on while it
 * answers. Closed by its button and Escape.
 */
export function Panel({ suggestions, onClose, ...rest }: PanelProps) {
	const { turns, isAnswering, ask, retry, stop, clear } = useConversation();
	const dialog = useRef<HTMLDialogElement>(null);
	const list = useRef<HTMLOListElement>(null);
	const isFollowing = useRef(true);

	// Before the question's box takes the focus, so that the dialog gives it back to the button.
	useLayoutEffect(() => {
		if (matchMedia(fillsWindow).matches) dialog.current?.showModal();
		else dialog.current?.show();
	}, []);

	useEffect(() => {
		const exchange = list.current?.lastElementChild;
		const box = list.current?.parentElement;
		if (!box || !exchange) return;
		if (turns.at(-1)?.text === '') isFollowing.current = true;
		if (!isFollowing.current) return;
		// A long answer scrolls only until its question is at the top, unless the reader has scrolled further.
		const margin = Number.parseFloat(getComputedStyle(box).paddingBlockStart);
		const toExchange = exchange.getBoundingClientRect().top - box.getBoundingClientRect().top - margin;
		const isFurther = toExchange < -followDistance;
		box.scrollTop += isFurther ? box.scrollHeight : Math.max(toExchange, 0);
	}, [turns]);

	/** New text makes the box taller without a scroll event, so only the reader and the effect above cause this. */
	function noteReading({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) {
		isFollowing.current = scrollHeight - scrollTop - clientHeight < followDistance;
	}

	// Closing a native dialog restores the focus.
	const close = () => dialog.current?.close();
	function closeOnEscape({ key, nativeEvent }: KeyboardEvent) {
		if (key === 'Escape' && !nativeEvent.isComposing) close();
	}

	return (
		<dialog
			ref={dialog}
			className={css.panel}
			aria-labelledby={titleId}
			onKeyDown={closeOnEscape}
			onClose={onClose}
		>
			<header className={css.head}>
				<h2 id={titleId}>{chat.title}</h2>
				<button type="button" className={css.close} aria-label={chat.close} onClick={close}>
					<Icon name="close" />
				</button>
			</header>
			<section
				className={css.conversation}
				aria-label={chat.title}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0}
				onScroll={noteReading}
			>
				<p>{chat.welcome}</p>
				<p className={css.quiet}>
					{chat.privacy.text} <a href={privacy.path}>{chat.privacy.link}</a>.
				</p>
				{turns.length === 0 && (
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
				<ol ref={list} className={css.turns}>
					{turns.map((turn, index) => (
						<Exchange
							// Turns have no identity but their position.
							// biome-ignore lint/suspicious/noArrayIndexKey: see above
							key={index}
							{...rest}
							turn={turn}
							onRetry={index === turns.length - 1 ? retry : undefined}
						/>
					))}
				</ol>
			</section>
			<footer className={css.foot}>
				<QuestionForm isAnswering={isAnswering} onAsk={ask} onStop={stop} />
				{turns.length > 0 && (
					<button type="button" className={css.clear} onClick={clear}>
						{chat.clear}
					</button>
				)}
			</footer>
		</dialog>
	);
}
