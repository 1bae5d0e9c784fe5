import { digitalTools } from '#content/trades.ts';
import { Section } from '../../ui/section.tsx';
import css from './digital-tools.module.css';
import {
	BookingDrawing,
	CalculatorDrawing,
	NotificationsDrawing,
	QuoteDrawing,
	ScheduleDrawing,
} from './tool-drawings.tsx';

const drawings = {
	schedule: <ScheduleDrawing />,
	booking: <BookingDrawing />,
	calculator: <CalculatorDrawing />,
	quote: <QuoteDrawing />,
	notifications: <NotificationsDrawing />,
} as const;

const names = ['schedule', 'booking', 'calculator', 'quote', 'notifications'] as const;

/** Five tools, each with a drawing of what its user sees. */
export function DigitalTools() {
	return (
		<Section title={digitalTools.title} lead={digitalTools.lead} tone="quiet">
			<ul className={css.tools}>
				{names.map((name) => (
					<li key={name}>
						<div className={css.drawing}>{drawings[name]}</div>
						<div>
							<h3>{digitalTools.tools[name].title}</h3>
							<p>{digitalTools.tools[name].text}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
