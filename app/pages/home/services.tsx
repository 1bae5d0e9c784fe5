import { homeSections, services } from '#content/home.ts';
import { ServiceDrawing } from '../../layout/service-drawings.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './services.module.css';
import { Track } from './track.tsx';

/** Three services, each with a drawing of its result. */
export function Services() {
	return (
		<Section
			id={homeSections.services.id}
			title={services.title}
			lead={services.lead}
			backdrop={<Track side="start" from="call" />}
		>
			<ul className={css.services}>
				{services.cards.map(({ drawing, title, text, path }) => (
					<li key={title}>
						<ServiceDrawing name={drawing} />
						<div className={css.text}>
							<h3>{title}</h3>
							<p>{text}</p>
							<Button href={path} variant="text">
								{services.more}
								<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
							</Button>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
