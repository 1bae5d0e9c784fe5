import { load } from '#content/load.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import css from './service-drawings.module.css';

const { strategy, chat, training } = load('examples.yaml').services;

/** A map sheet with three spots marked in the order in which to go there. */
function StrategyDrawing() {
	return (
		<div className={css.map} data-nosnippet="" role="img" aria-label={strategy.alt}>
			<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
				<path d="M12 68C20 52 32 58 46 49S70 40 78 18" />
			</svg>
			{strategy.spots.map((spot) => (
				<span key={spot}>{spot}</span>
			))}
		</div>
	);
}

/** A question that came in on a Sunday, and its answer. */
function ChatDrawing() {
	return (
		<div className={css.chat} data-nosnippet="">
			<p>{chat.ask}</p>
			<p>{chat.answer}</p>
		</div>
	);
}

/** The programme of a workshop morning. */
function TrainingDrawing() {
	return (
		<ol className={css.programme} data-nosnippet="">
			{training.map(({ time, what }) => (
				<li key={time}>
					<span>{time}</span> {what}
				</li>
			))}
		</ol>
	);
}

const drawings = { strategy: StrategyDrawing, chat: ChatDrawing, training: TrainingDrawing } as const;

/** A drawing of what a service results in. Without one, its icon on the map. */
export function ServiceDrawing({
	name,
	icon,
}: {
	name?: keyof typeof drawings | undefined;
	icon?: IconName;
}) {
	const Drawing = name && drawings[name];
	if (Drawing) return <Drawing />;
	return <div className={css.map}>{icon && <Icon name={icon} />}</div>;
}
