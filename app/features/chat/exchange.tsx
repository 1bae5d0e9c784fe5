import { type ReactNode, useState } from 'react';
import type { RoiInputs } from '#contracts/return-on-investment.ts';
import { copyText } from '../../ui/copy-text.ts';
import type { Turn } from './conversation.ts';
import css from './exchange.module.css';
import { type LinkRules, Markdown } from './markdown.tsx';
import type { ChatWords } from './words.ts';

export interface ExchangeProps extends LinkRules {
	turn: Turn;
	words: ChatWords;
	contactPath: string;
	renderEstimate: (inputs: RoiInputs) => ReactNode;
	/** The visitor wants to send a proposed message. */
	onPropose: (message: string) => void;
	/** Given for the last turn alone: others cannot be asked again in their place. */
	onRetry?: (() => void) | undefined;
}

/** A question and its answer, with what the answer rests on and what can be done with it. */
export function Exchange({
	turn,
	words,
	contactPath,
	renderEstimate,
	onPropose,
	onRetry,
	...rules
}: ExchangeProps) {
	const { question, text, sources, cards, status, failure } = turn;
	const isAnswering = status === 'answering';
	return (
		<li className={css.exchange}>
			<h3>{words.you}</h3>
			<p className={css.question}>{question}</p>
			<h3>{words.assistant}</h3>
			{/* Busy while it grows: read out once, when it is whole. */}
			<div className={css.answer} aria-live="polite" aria-busy={isAnswering}>
				<Markdown {...rules} text={text} />
				{isAnswering && <p className={css.quiet}>{words.answering}</p>}
				{status === 'stopped' && <p className={css.quiet}>{words.stopped}</p>}
				{status === 'failed' && (
					<p className={css.failure}>
						{failure} <a href={contactPath}>{words.contact}</a>
					</p>
				)}
				{cards.map((card) =>
					card.type === 'estimate' ? (
						<section key={JSON.stringify(card)} className={css.estimate} aria-label={words.estimate}>
							{renderEstimate(card.inputs)}
						</section>
					) : (
						<section key={JSON.stringify(card)} className={css.card} aria-label={words.proposal.title}>
							<h4>{words.proposal.title}</h4>
							<blockquote>{card.message}</blockquote>
							<p className={css.quiet}>{words.proposal.text}</p>
							<button type="button" className={css.action} onClick={() => onPropose(card.message)}>
								{words.proposal.action}
							</button>
						</section>
					),
				)}
				{sources.length > 0 && (
					<nav className={css.sources} aria-label={words.sources}>
						<h4>{words.sources}</h4>
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
					{text !== '' && <CopyButton text={text} words={words} />}
					{onRetry && (
						<button type="button" className={css.action} onClick={onRetry}>
							{words.retry}
						</button>
					)}
				</div>
			)}
		</li>
	);
}

function CopyButton({ text, words }: { text: string; words: ChatWords }) {
	const [status, setStatus] = useState('');
	const copy = async () => setStatus((await copyText(text)) ? words.copied : words.notCopied);
	return (
		<>
			<button type="button" className={css.action} onClick={copy}>
				{words.copy}
			</button>
			<span role="status">{status}</span>
		</>
	);
}
