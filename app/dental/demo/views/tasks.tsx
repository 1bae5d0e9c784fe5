import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { board, openTask, tasksDone } from '../data/tasks.ts';
import { useDemo } from '../demo-state.ts';
import { OwnerBadge } from '../parts/badges.tsx';
import { Glyph } from '../parts/glyph.tsx';
import { TaskTick } from '../parts/tick.tsx';
import { View } from '../parts/view.tsx';
import css from './tasks.module.css';

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
