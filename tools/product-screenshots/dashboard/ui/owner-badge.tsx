import { type Owner, owners } from '../data/tasks.ts';
import css from './owner-badge.module.css';

/** Who does a task: a round of initials and the role. */
export function OwnerBadge({ owner }: { owner: Owner }) {
	const { initials, label } = owners[owner];
	return (
		<span className={css.owner}>
			<b data-owner={owner}>{initials}</b>
			{label}
		</span>
	);
}
