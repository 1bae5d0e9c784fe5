import { useState } from 'react';
import { chat } from '#content/chat.ts';
import { contact } from '#content/pages/contact.ts';
import { copyText } from '../ui/copy-text.ts';
import { Estimate } from '../ui/estimate.tsx';
import type { Turn } from './conversation.ts';
import css from './exchange.module.css';
import { Markdown } from './markdown.tsx';

interface ExchangeProps {
	turn: Turn;
	/** The visitor wants to send a proposed message. */
	onPropose: (message: string) => void;
	/** Only for the last turn. Others cannot be repeated. */
	onRetry?: (() => void) | undefined;
}

/** A question and its answer with its sources and actions. */
export function Exchange({ turn, onPropose, onRetry }: ExchangeProps) {
	const { question, text, sources, cards, status, failure } = turn;
	const isAnswering = status === 'answering';
	return (
		<li className={css.exchange}>
			<h3>{chat.you}</h3>
			<p className={css.question}>{question}</p>
			<h3>{chat.assistant}</h3>
			{/* Busy while it grows, so that screen readers read it once when it is complete. */}
			<div className={css.answer} aria-live="polite" aria-busy={isAnswering}>
				<Markdown text={text} />
				{isAnswering && <p className={css.quiet}>{chat.answering}</p>}
				{status === 'stopped' && <p className={css.quiet}>{chat.stopped}</p>}
				{status === 'failed' && (
					<p className={css.failure}>
						{failure} <a href={contact.path}>{chat.contact}</a>
					</p>
				)}
				{cards.map((card) =>
					card.type === 'estimate' ? (
						<section key={JSON.stringify(card)} className={css.estimate} aria-label={chat.estimate}>
							<Estimate {...card.estimate} />
						</section>
					) : (
						<section key={JSON.stringify(card)} className={css.card} aria-label={chat.proposal.title}>
							<h4>{chat.proposal.title}</h4>
							<blockquote>{card.message}</blockquote>
							<p className={css.quiet}>{chat.proposal.text}</p>
							<button type="button" className={css.action} onClick={() => onPropose(card.message)}>
								{chat.proposal.action}
							</button>
						</section>
					),
				)}
				{sources.length > 0 && (
					<nav className={css.sources} aria-label={chat.sources}>
						<h4>{chat.sources}</h4>
						<ul>
							{sources.map(({ path, title }) => (
								<li key={path}>
									<a href={path}>{title}</a>
								</li>
							))}
						</ul>
					</nav>
				)}
			</div>
			{!isAnswering && (
				<div className={css.actions}>
					{text !== '' && <CopyButton text={text} />}
					{onRetry && (
						<button type="button" className={css.action} onClick={onRetry}>
							{chat.retry}
						</button>
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
			<button type="button" className={css.action} onClick={copy}>
				{chat.copy}
			</button>
			<span role="status">{status}</span>
		</>
	);
}
