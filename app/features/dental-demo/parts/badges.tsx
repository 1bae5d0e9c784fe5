import { type Outcome, outcomes } from '../data/calls.ts';
import { type Owner, owners } from '../data/tasks.ts';
import css from './badges.module.css';

/** How a call ended. */
export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
	return (
		<span className={css.outcome} data-outcome={outcome}>
			{outcomes[outcome].label}
		</span>
	);
}

/** Who does a task. */
export function OwnerBadge({ owner }: { owner: Owner }) {
	const { initials, label } = owners[owner];
	return (
		<span className={css.owner}>
			<b data-owner={owner} aria-hidden="true">
				{initials}
			</b>
			{label}
		</span>
	);
}
