import { beforeAfter } from '#content/dental/page.ts';
import { Section } from '../../ui/section.tsx';
import css from './before-after.module.css';

/** Two boards of figures and their sum. */
export function BeforeAfter() {
	const { title, basis, before, after, sum, note } = beforeAfter;
	return (
		<Section title={title} tone="deep">
			<div className={css.boards}>
				{[before, after].map(({ label, figures }) => (
					<section key={label} aria-labelledby={`figures-${label}`}>
						<h3 id={`figures-${label}`}>
							{label} <small>{basis}</small>
						</h3>
						<ul>
							{figures.map((part) => (
								<li key={part.after}>
									<strong>{part.figure}</strong>{' '}
									{'of' in part ? (
										<>
											<b>{part.after}</b> <span>{part.of}</span>
										</>
									) : (
										part.after
									)}
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
			<ul className={css.sum}>
				{sum.map(({ figure, after: unit, basis: ofFigure }) => (
					<li key={unit}>
						<strong>{figure}</strong> {unit} <small>{ofFigure}</small>
					</li>
				))}
			</ul>
			<p className={css.note}>{note}</p>
		</Section>
	);
}
