import { useState } from 'react';
import { board, boardText, diary, openTask, tasksDone, taskView } from '#content/dental/demo-tasks.ts';
import { fillIn } from '#content/dental/demo-text.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useDemo } from './demo-state.ts';
import { Glyph } from './glyph.tsx';
import { Badge, Facts, OwnerBadge, Panel, TaskTick, Tick, View } from './parts.tsx';
import css from './tasks.module.css';

/** Two hours of the diary with the times that were offered. */
function OfferedTimes() {
	return (
		<table className={css.diary} aria-label={diary.label}>
			<thead>
				<tr>
					<td />
					{diary.halfHours.map((time) => (
						<th key={time} scope="col" colSpan={2}>
							{time}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{Object.entries(diary.rooms).map(([room, times]) => (
					<tr key={room}>
						<th scope="row">{room}</th>
						{times.map(([length, what], index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the diary does not change
							<td key={index} colSpan={length} data-what={what || 'free'}>
								{what || <VisuallyHidden>{diary.free}</VisuallyHidden>}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

const { stages, steps } = taskView;
/** The look of a stage, by how far it is ahead. */
const toneOf = (ahead: number) => (ahead < 0 ? 'tint' : ahead === 0 ? 'strong' : 'plain');
/** One task: why it needs a person, how far it is, and who did what. */
export function TaskDetails() {
	const { isDone, mark } = useDemo();
	const [ticked, setTicked] = useState<readonly string[]>(steps.slice(0, -1));
	const done = isDone(openTask);
	const stage = stages.indexOf(done ? taskView.done : taskView.inProgress);
	const history = done ? [taskView.markedDone, ...taskView.events] : taskView.events;
	const tick = (step: string, isTicked: boolean) =>
		setTicked((before) => steps.filter((other) => (other === step ? isTicked : before.includes(other))));
	return (
		<View
			name="task-details"
			actions={
				<button type="button" data-button="main" onClick={() => mark(openTask, !done)}>
					<Glyph name="check" />
					{done ? taskView.reopen : taskView.finish}
				</button>
			}
		>
			<div className={css.task}>
				<div className={css.head}>
					<h3>{taskView.title}</h3>
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
						<p>{taskView.message}</p>
						<p>{taskView.reason}</p>
					</blockquote>
					<Panel {...taskView.offered}>
						<OfferedTimes />
					</Panel>
					<Panel
						title={taskView.stepsTitle}
						note={fillIn(taskView.stepsDone, { done: ticked.length, all: steps.length })}
					>
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
					<Panel title={taskView.text.title} note={taskView.text.at}>
						<p data-bubble="">{taskView.text.text}</p>
						<small className={css.sent}>{taskView.text.delivered}</small>
					</Panel>
				</div>
				<div className={css.beside}>
					<Panel title={taskView.assigned}>
						<OwnerBadge owner="frontDesk" />
						<Facts facts={taskView.facts} />
					</Panel>
					<Panel title={taskView.history}>
						<ol className={css.history}>
							{history.map(({ at, by, who, text }) => (
								<li key={at} data-by={by}>
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
									<VisuallyHidden>{` ${isDoneColumn ? boardText.done : boardText.open}`}</VisuallyHidden>
								</span>
							</h3>
							<ul>
								{tasks.map((task) => (
									<li key={task.number} data-done={isDone(task.number) || undefined}>
										<p>
											{task.number === openTask ? (
												<a href="#task-details">
													<VisuallyHidden>{`${boardText.openTask} `}</VisuallyHidden>
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
										<small>{`${boardText.from} ${task.from}`}</small>
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
