import { type Outcome, outcomes } from '../data/calls.ts';
import css from './outcome-chip.module.css';

/** How a call ended, in a colour of its own. */
export function OutcomeChip({ outcome }: { outcome: Outcome }) {
	return (
		<span className={css.chip} data-outcome={outcome}>
			{outcomes[outcome].label}
		</span>
	);
}
