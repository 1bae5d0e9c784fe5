import { Frame } from '../frame/frame.tsx';
import { Action } from '../ui/action.tsx';
import { Facts } from '../ui/facts.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { OwnerBadge } from '../ui/owner-badge.tsx';
import { Panel } from '../ui/panel.tsx';
import { OfferedTimes } from './offered-times.tsx';
import css from './task-details.module.css';

const stages = ['New', 'Assigned', 'In progress', 'Done'];
const stageNow = 2;
const steps = [
	{ what: 'Listen to the message', done: true },
	{ what: 'Find two times side by side', done: true },
	{ what: 'Offer them by text', done: true },
	{ what: 'Book both when the caller agrees', done: false },
];
const facts = [
	{ what: 'Due', noted: 'Today, 4:00 pm' },
	{ what: 'Caller', noted: 'Demo patient 26' },
	{ what: 'Call', noted: '1:30 pm, 4:02' },
];
const history = [
	{ at: '2:31 pm', who: 'Front desk', did: 'Offered two times by text' },
	{ at: '2:05 pm', who: 'Front desk', did: 'Asked Rooms 1 and 2 to stay free' },
	{ at: '1:52 pm', who: 'Front desk', did: 'Listened to the message' },
	{ at: '1:36 pm', who: 'Voice agent', did: 'Assigned to the front desk' },
	{ at: '1:34 pm', who: 'Voice agent', did: 'Took the message, made the task' },
];

/** One task: why a person is needed, how far it is, who did what. */
export function TaskDetails() {
	return (
		<Frame
			here="To-do tasks"
			path="To-do tasks"
			title="Task 118"
			actions={<Action label="Mark as done" glyph="check" main />}
		>
			<div className={css.task}>
				<div className={css.head}>
					<h2>Find two check-ups side by side</h2>
					<ol>
						{stages.map((stage, index) => (
							<li
								key={stage}
								data-passed={index < stageNow || undefined}
								aria-current={index === stageNow ? 'step' : undefined}
							>
								{stage}
							</li>
						))}
					</ol>
				</div>
				<div className={css.work}>
					<blockquote>
						“Two check-ups at the same time, please, after school. Any day next week.”
						<footer>The agent found no two free times together, so it took a message.</footer>
					</blockquote>
					<Panel title="Offered: Tuesday 14 October" note="Waiting for the caller’s reply">
						<OfferedTimes />
					</Panel>
					<div className={css.pair}>
						<Panel title="Steps" note={`${steps.filter(({ done }) => done).length} of ${steps.length}`}>
							<ul className={css.steps}>
								{steps.map(({ what, done }) => (
									<li key={what} data-done={done || undefined}>
										<span>{done && <Glyph name="check" />}</span>
										{what}
									</li>
								))}
							</ul>
						</Panel>
						<Panel title="Text to the caller" note="2:31 pm">
							<p className={css.text}>
								Kia ora, Example Dental here. We have two check-ups together on Tuesday 14 October at 3:30 pm,
								Rooms 1 and 2. Does that suit? Reply yes or no.
							</p>
							<p className={css.sent}>
								<Glyph name="check" />
								Delivered
							</p>
							<p className={css.next}>
								<Action label="Write again" glyph="message" />
								<Action label="Ring" glyph="phone" />
							</p>
						</Panel>
					</div>
				</div>
				<div className={css.beside}>
					<Panel title="Assigned to" note="Change">
						<OwnerBadge owner="frontDesk" />
						<Facts facts={facts} />
					</Panel>
					<Panel title="History">
						<ol className={css.history}>
							{history.map(({ at, who, did }) => (
								<li key={at} data-by={who === 'Voice agent' ? 'agent' : 'team'}>
									<b>{did}</b>
									<p>
										{who}, {at}
									</p>
								</li>
							))}
						</ol>
					</Panel>
				</div>
			</div>
		</Frame>
	);
}
