import { useState } from 'react';
import { chat } from '#content/chat.ts';
import { contact } from '#content/pages/contact.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import css from './chat.module.css';
import { Markdown } from './markdown.tsx';
import type { Turn } from './use-conversation.ts';

interface ExchangeProps {
	turn: Turn;
	/** The paths of this site's pages. */
	pages: readonly string[];
	onRetry?: (() => void) | undefined;
}

/** A question and its answer with its actions. Only the last can be repeated, with `onRetry`. */
export function Exchange({ turn, pages, onRetry }: ExchangeProps) {
	const { question, answer, status, failure } = turn;
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
						{failure} <a href={contact.path}>{chat.contact}</a>
					</p>
				)}
			</div>
			{!isAnswering && (
				<div className={css.actions}>
					{answer !== '' && <CopyButton text={answer} />}
					{onRetry && (
						<Button variant="text" onClick={onRetry}>
							{chat.retry}
						</Button>
					)}
				</div>
			)}
		</li>
	);
}

function CopyButton({ text }: { text: string }) {
	const [status, setStatus] = useState('');
	const copy = async () => setStatus((await copyText(text)) ? chat.copied : chat.notCopied);
	return (
		<>
			<Button variant="text" onClick={copy}>
				{chat.copy}
			</Button>
			<span role="status">{status}</span>
		</>
	);
}
