import { board } from '../data/tasks.ts';
import { Frame } from '../frame/frame.tsx';
import { Action } from '../ui/action.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { OwnerBadge } from '../ui/owner-badge.tsx';
import css from './tasks.module.css';

/** What calls have left for people, as a board. */
export function Tasks() {
	return (
		<Frame here="To-do tasks" title="To-do tasks" actions={<Action label="New task" main />}>
			<div className={css.board}>
				{board.map(({ title, tasks, done }) => (
					<section key={title} data-done={done}>
						<h2>
							{title} <span>{tasks.length}</span>
						</h2>
						<ul>
							{tasks.map((task) => (
								<li key={task.number} data-urgent={task.urgent}>
									<p>
										<span>{task.number}</span>
										<b>
											<Glyph name={done ? 'check' : 'clock'} />
											{task.due}
										</b>
									</p>
									<h3>{task.title}</h3>
									<p>From {task.from}</p>
									<OwnerBadge owner={task.owner} />
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</Frame>
	);
}
