import { useEffect, useRef } from 'react';
import css from './failure.module.css';
import { fieldId } from './labelled.tsx';

interface FailureProps {
	/** Name of the form that the fields belong to. */
	form: string;
	/** Heading of the summary. */
	title: string;
	/** Why nothing was sent, when it is not the fields' fault. */
	banner?: string | undefined;
	/** One sentence a field. */
	errors?: Readonly<Record<string, string>> | undefined;
}

/** What stands above a form that was not sent. Takes the focus, so that it is read out and can be acted on. */
export function Failure({ form, title, banner, errors = {} }: FailureProps) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	const wrong = Object.entries(errors);
	return (
		<div ref={box} className={css.failure} role="alert" tabIndex={-1}>
			{banner && <p>{banner}</p>}
			{wrong.length > 0 && (
				<>
					<h3>{title}</h3>
					<ul>
						{wrong.map(([name, sentence]) => (
							<li key={name}>
								<a href={`#${fieldId(form, name)}`}>{sentence}</a>
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
