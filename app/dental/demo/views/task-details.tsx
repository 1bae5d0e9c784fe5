import { useState } from 'react';
import { openTask } from '../data/tasks.ts';
import { useDemo } from '../demo-state.ts';
import { Badge, OwnerBadge } from '../parts/badges.tsx';
import { Glyph } from '../parts/glyph.tsx';
import { Facts, Panel } from '../parts/panel.tsx';
import { Tick } from '../parts/tick.tsx';
import { View } from '../parts/view.tsx';
import { OfferedTimes } from './offered-times.tsx';
import css from './task-details.module.css';

const stages = ['New', 'Assigned', 'In progress', 'Done'];
/** The look of a stage, by how far it is ahead. */
const toneOf = (ahead: number) => (ahead < 0 ? 'tint' : ahead === 0 ? 'strong' : 'plain');
const steps = [
	'Listen to the message',
	'Find two times side by side',
	'Offer them by text',
	'Book both when the caller agrees',
];
const facts = { Due: 'Today, 4:00 pm', Caller: 'Demo patient 26', Call: '1:30 pm, 4:02' };
const events = [
	{ at: '2:31 pm', who: 'Front desk', text: 'Offered two times by text' },
	{ at: '2:05 pm', who: 'Front desk', text: 'Asked Rooms 1 and 2 to stay free' },
	{ at: '1:52 pm', who: 'Front desk', text: 'Listened to the message' },
	{ at: '1:36 pm', who: 'Voice agent', text: 'Assigned to the front desk' },
	{ at: '1:34 pm', who: 'Voice agent', text: 'Took the message, made the task' },
];

/** One task: why it needs a person, how far it is, and who did what. */
export function TaskDetails() {
	const { isDone, mark } = useDemo();
	const [ticked, setTicked] = useState(steps.slice(0, -1));
	const done = isDone(openTask);
	const stage = stages.indexOf(done ? 'Done' : 'In progress');
	const history = done
		? [{ at: '2:40 pm', who: 'Front desk', text: 'Marked the task as done' }, ...events]
		: events;
	const tick = (step: string, isTicked: boolean) =>
		setTicked((before) => steps.filter((other) => (other === step ? isTicked : before.includes(other))));
	return (
		<View
			name="task-details"
			actions={
				<button type="button" data-button="main" onClick={() => mark(openTask, !done)}>
					<Glyph name="check" />
					{done ? 'Open again' : 'Mark as done'}
				</button>
			}
		>
			<div className={css.task}>
				<div className={css.head}>
					<h3>Find two check-ups side by side</h3>
					<ol>
						{stages.map((name, index) => (
							<li key={name} aria-current={index === stage ? 'step' : undefined}>
								<Badge tone={toneOf(index - stage)}>{name}</Badge>
							</li>
						))}
					</ol>
				</div>
				<div className={css.work}>
					<blockquote>
						<p>“Two check-ups at the same time, please, after school. Any day next week.”</p>
						<p>The agent found no two free times together, so it took a message.</p>
					</blockquote>
					<Panel title="Offered: Tuesday 14 October" note="Waiting for the caller’s reply">
						<OfferedTimes />
					</Panel>
					<Panel title="Steps" note={`${ticked.length} of ${steps.length}`}>
						<ul className={css.steps}>
							{steps.map((step) => (
								<li key={step}>
									<Tick
										label={step}
										checked={ticked.includes(step)}
										onChange={(isTicked) => tick(step, isTicked)}
									/>
								</li>
							))}
						</ul>
					</Panel>
					<Panel title="Text to the caller" note="2:31 pm">
						<p data-bubble="">
							Kia ora, Example Dental here. We have two check-ups together on Tuesday 14 October at 3:30 pm,
							Rooms 1 and 2. Does that suit? Reply yes or no.
						</p>
						<small className={css.sent}>Delivered</small>
					</Panel>
				</div>
				<div className={css.beside}>
					<Panel title="Assigned to">
						<OwnerBadge owner="frontDesk" />
						<Facts facts={facts} />
					</Panel>
					<Panel title="History">
						<ol className={css.history}>
							{history.map(({ at, who, text }) => (
								<li key={at} data-by={who === 'Voice agent' ? 'agent' : 'team'}>
									<b>{text}</b>
									<small>
										{who}, {at}
									</small>
								</li>
							))}
						</ol>
					</Panel>
				</div>
			</div>
		</View>
	);
}
