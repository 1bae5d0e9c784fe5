import { useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { board, openTask, tasksDone } from './data/tasks.ts';
import { useDemo } from './demo-state.ts';
import { Glyph } from './glyph.tsx';
import { Badge, Facts, OwnerBadge, Panel, TaskTick, Tick, View } from './parts.tsx';
import css from './tasks.module.css';

const halfHours = ['3:00 pm', '3:30 pm', '4:00 pm', '4:30 pm'];
/** Each room from 3 to 5 pm: lengths in quarter hours, and what is there. Nothing is there in free time. */
const rooms: Readonly<Record<string, readonly (readonly [length: number, what: string])[]>> = {
	'Room 1': [
		[2, 'Taken'],
		[2, 'Check-up'],
		[1, ''],
		[3, 'Taken'],
	],
	'Room 2': [
		[2, ''],
		[2, 'Check-up'],
		[3, 'Taken'],
		[1, ''],
	],
	'Room 3': [
		[5, 'Taken'],
		[1, ''],
		[2, 'Taken'],
	],
};

/** Two hours of the diary with the times that were offered. */
function OfferedTimes() {
	return (
		<table className={css.diary} aria-label="Rooms from 3 pm to 5 pm">
			<thead>
				<tr>
					<td />
					{halfHours.map((time) => (
						<th key={time} scope="col" colSpan={2}>
							{time}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{Object.entries(rooms).map(([room, times]) => (
					<tr key={room}>
						<th scope="row">{room}</th>
						{times.map(([length, what], index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the diary does not change
							<td key={index} colSpan={length} data-what={what || 'free'}>
								{what || <VisuallyHidden>Free</VisuallyHidden>}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

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

/** What calls have left for people, as a board. A ticked task stays in its column, so that it can be unticked. */
export function Tasks() {
	const { isDone } = useDemo();
	return (
		<View name="tasks">
			<div className={css.board}>
				{board.map(({ title, tasks }) => {
					const isDoneColumn = tasks === tasksDone;
					return (
						<section key={title}>
							<h3>
								{title}{' '}
								<span>
									{tasks.filter(({ number }) => isDone(number) === isDoneColumn).length}
									<VisuallyHidden>{isDoneColumn ? ' done' : ' open'}</VisuallyHidden>
								</span>
							</h3>
							<ul>
								{tasks.map((task) => (
									<li key={task.number} data-done={isDone(task.number) || undefined}>
										<p>
											{task.number === openTask ? (
												<a href="#task-details">
													<VisuallyHidden>Open task </VisuallyHidden>
													{task.number}
												</a>
											) : (
												<span>{task.number}</span>
											)}
											<b>
												<Glyph name={isDoneColumn ? 'check' : 'clock'} />
												{task.due}
											</b>
										</p>
										<TaskTick task={task} />
										<small>From {task.from}</small>
										<OwnerBadge owner={task.owner} />
									</li>
								))}
							</ul>
						</section>
					);
				})}
			</div>
		</View>
	);
}
