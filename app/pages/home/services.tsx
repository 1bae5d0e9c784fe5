import type { ReactNode } from 'react';
import { homeSections, services } from '#content/home.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ChatDrawing, StrategyDrawing, TrainingDrawing } from './service-drawings.tsx';
import css from './services.module.css';
import { Track } from './track.tsx';

const drawings: Readonly<Record<keyof typeof services.drawings, ReactNode>> = {
	strategy: <StrategyDrawing />,
	chat: <ChatDrawing />,
	training: <TrainingDrawing />,
};

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
				{services.cards.map(({ drawing, title, text }) => (
					<li key={title}>
						{drawings[drawing]}
						<div className={css.text}>
							<h3>{title}</h3>
							<p>{text}</p>
							<Button href={services.path} variant="text">
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
