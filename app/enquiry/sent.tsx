import { type ReactNode, useEffect, useRef } from 'react';
import css from './sent.module.css';

interface SentProps {
	titleId: string;
	content: { sentTitle: string; sentText: string };
	/** What happens next and what the visitor can do now. */
	children: ReactNode;
}

/** The confirmation that replaces a form. Takes the focus. */
export function Sent({ titleId, content, children }: SentProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className={css.sent}>
			<h2 ref={heading} id={titleId} tabIndex={-1}>
				{content.sentTitle}
			</h2>
			<p>{content.sentText}</p>
			{children}
		</div>
	);
}
