import type { ReactNode } from 'react';
import { type Outcome, outcomes } from '../data/calls.ts';
import { type Owner, owners } from '../data/tasks.ts';
import css from './badges.module.css';

export type Tone = 'strong' | 'tint' | 'accent' | 'plain';

/** A state in one or two words. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
	<span className={css.badge} data-tone={tone}>
		{children}
	</span>
);

const tones: Partial<Record<Outcome, Tone>> = { booked: 'strong', message: 'accent', putThrough: 'plain' };

/** How a call ended. */
export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => (
	<Badge tone={tones[outcome] ?? 'tint'}>{outcomes[outcome].label}</Badge>
);

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
