import {
	type FormEvent,
	type KeyboardEvent,
	type UIEvent,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { chat } from '#content/chat.ts';
import { contactDialogId } from '#content/pages/contact.ts';
import { privacy } from '#content/pages/privacy.ts';
import { chatLimits } from '#contracts/chat.ts';
import { ContactDialog, draftMessage } from '../enquiry/contact-form.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './chat-panel.module.css';
import { Exchange } from './exchange.tsx';
import { useConversation } from './use-conversation.ts';

interface QuestionFormProps {
	isAnswering: boolean;
	onAsk: (question: string) => void;
	onStop: () => void;
}

const fieldId = 'chat-question';
const rows = 1;

/** The text area for a question. Enter sends it, Shift and Enter insert a line break. Takes the focus when it appears. */
function QuestionForm({ isAnswering, onAsk, onStop }: QuestionFormProps) {
	const box = useRef<HTMLTextAreaElement>(null);
	useEffect(() => box.current?.focus(), []);

	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const question = box.current?.value.trim();
		if (!box.current || !question || isAnswering) return;
		box.current.value = '';
		onAsk(question);
	}

	function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
		if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
		event.preventDefault();
		event.currentTarget.form?.requestSubmit();
	}

	return (
		<form className={css.form} onSubmit={send}>
			<label htmlFor={fieldId}>{chat.label}</label>
			<textarea
				ref={box}
				id={fieldId}
				rows={rows}
				maxLength={chatLimits.question}
				autoComplete="off"
				onKeyDown={sendOnEnter}
			/>
			{isAnswering ? (
				<Button variant="outline" onClick={onStop}>
					{chat.stop}
				</Button>
			) : (
				<Button type="submit">{chat.send}</Button>
			)}
		</form>
	);
}

interface ChatPanelProps {
	/** Questions to start with. */
	suggestions: readonly string[];
	onClose: () => void;
}

interface PanelProps extends ChatPanelProps {
	/** The visitor wants to send a proposed message. */
	onPropose: (message: string) => void;
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
function Panel({ suggestions, onClose, onPropose }: PanelProps) {
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
							onPropose={onPropose}
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

/** The chat's panel with the contact form. */
function ChatPanel(props: ChatPanelProps) {
	/** Whether to render a contact form, on pages without one. */
	const [hasForm, setHasForm] = useState(false);
	const place = useRef<HTMLDivElement>(null);

	useEffect(() => {
		const dialog = place.current?.querySelector('dialog');
		dialog?.addEventListener('close', () => setHasForm(false), { once: true });
		if (hasForm) dialog?.showModal();
	}, [hasForm]);

	function propose(message: string) {
		draftMessage(message);
		const dialog = document.getElementById(contactDialogId);
		if (dialog instanceof HTMLDialogElement) dialog.showModal();
		else setHasForm(true);
	}

	return (
		<>
			<Panel {...props} onPropose={propose} />
			{hasForm && (
				<div ref={place}>
					<ContactDialog hasNext={false} />
				</div>
			)}
		</>
	);
}

/** Shown if the panel fails: it has no served HTML to go back to (specification §8). */
const errorText = 'Unexpected Application Error!';

let root: Root | undefined;

/** Renders the chat's panel into an element, or with `false` removes it. */
export function renderPanel(place: HTMLElement, props: ChatPanelProps | false): void {
	root ??= createRoot(place, {
		onUncaughtError(error) {
			console.error(error);
			place.textContent = errorText;
			place.role = 'alert';
		},
	});
	root.render(props && <ChatPanel {...props} />);
}
