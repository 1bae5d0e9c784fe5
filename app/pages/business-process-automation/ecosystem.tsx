import { businessFunctions } from '#content/business-functions.ts';
import { ecosystem } from '#content/business-process-automation.ts';
import { Section } from '../../ui/section.tsx';
import css from './ecosystem.module.css';

/** The nine functions as stations of one river of data, which turns at the end of each row and ends in one record. */
export function Ecosystem() {
	const { title, lead, adds, additions, record, reliability } = ecosystem;
	return (
		<Section title={title} lead={lead} tone="deep">
			<div className={css.map}>
				<svg viewBox="0 0 300 300" preserveAspectRatio="none" aria-hidden="true">
					<path d="M0 50H288C304 50 304 150 288 150H12C-4 150-4 250 12 250H270" />
				</svg>
				<ol>
					{businessFunctions.map(({ id, title: name }) => (
						<li key={id}>
							<a href={`#${id}`}>{name}</a>
							<span>
								{adds} {additions[id]}
							</span>
						</li>
					))}
				</ol>
				<p>{record}</p>
			</div>
			<p className={css.reliability}>
				<strong>{reliability.figure}</strong> {reliability.after}
			</p>
		</Section>
	);
}
