import {
	board,
	columns,
	columnTitles,
	openTask,
	type Task,
	openTaskView as task,
	text,
} from '#content/dental/demo.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './demo.module.css';
import { useDemo } from './demo-state.ts';
import parts from './parts.module.css';
import { Badge, Events, Glyph } from './parts.tsx';
import { Facts, Table } from './table.tsx';
import { Panel, View } from './view.tsx';

const offered = task.rooms.map(({ name, times }) => ({
	name,
	cells: times.map(({ text: what, tone }) => (
		<Badge key={what} tone={tone}>
			{what}
		</Badge>
	)),
}));

/** Tasks with their boxes. */
export function TaskCards({ tasks }: { tasks: readonly Task[] }) {
	const { isDone, mark } = useDemo();
	return (
		<ul className={parts.cards}>
			{tasks.map(({ number, title, from, due, owner }) => (
				<li key={number}>
					<small>
						{number === openTask ? (
							<a href="#task-details">
								<VisuallyHidden>{`${text.openTask} `}</VisuallyHidden>
								{number}
							</a>
						) : (
							number
						)}
						<span>
							<Glyph name="clock" />
							{due}
						</span>
					</small>
					<label className={parts.tick}>
						<input
							type="checkbox"
							value={number}
							checked={isDone(number)}
							onChange={({ target }) => mark(number, target.checked)}
						/>
						{title}
					</label>
					<small>
						{`${text.from} ${from}`}
						<Badge>{owner}</Badge>
					</small>
				</li>
			))}
		</ul>
	);
}

/** One task: why it needs a person, how far it is, and who did what. */
export function TaskDetails() {
	const { isDone, mark } = useDemo();
	const done = isDone(openTask);
	const finish = (
		<Button onClick={() => mark(openTask, !done)}>{done ? text.reopen : text.finish}</Button>
	);
	return (
		<View name="task-details" action={finish}>
			<div className={css.split}>
				<div className={css.stack}>
					<Panel
						title={task.title}
						note={<Badge tone="brand">{done ? text.done : text.inProgress}</Badge>}
					>
						<blockquote>
							<b>{task.message}</b>
							{` ${task.reason}`}
						</blockquote>
					</Panel>
					<Panel {...task.offered}>
						<Table
							caption={task.offered.title}
							columns={columns.offered}
							rows={offered}
							look="list"
						/>
					</Panel>
					<div className={css.pairs}>
						<Panel title={text.steps}>
							<ul className={css.stack}>
								{task.steps.map((step, index) => (
									<li key={step}>
										<label className={parts.tick}>
											<input type="checkbox" defaultChecked={index < task.steps.length - 1} />
											{step}
										</label>
									</li>
								))}
							</ul>
						</Panel>
						<Panel title={task.sent.title} note={task.sent.note}>
							<p>{task.sent.text}</p>
						</Panel>
					</div>
				</div>
				<div className={css.stack}>
					<Panel title={text.assigned}>
						<Facts caption={text.assigned} entries={task.facts} />
					</Panel>
					<Panel title={text.history}>
						<Events events={done ? [task.markedDone, ...task.history] : task.history} />
					</Panel>
				</div>
			</div>
		</View>
	);
}

/**
 * The tasks that calls have left for the team, as a board. A ticked task stays in its column, so
 * that it can be unticked.
 */
export function Tasks() {
	const { isDone } = useDemo();
	return (
		<View name="tasks">
			<div className={parts.board}>
				{Object.entries(board).map(([column, tasks]) => (
					<section key={column}>
						<h3>
							{`${columnTitles[column as keyof typeof board]} `}
							<span>
								{tasks.filter(({ number }) => isDone(number) === (column === 'done')).length}
							</span>
						</h3>
						<TaskCards tasks={tasks} />
					</section>
				))}
			</div>
		</View>
	);
}
