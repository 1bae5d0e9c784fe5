import type { Enquiry } from '../enquiries/enquiry.ts';
import { longNewZealandDay } from '../new-zealand-time.ts';
import css from './document.module.css';
import type { PageContext } from './page.ts';

type PlanProps = Enquiry & Pick<PageContext, 'nameOf'>;

/** Who is on an enquiry, and what it was put off for. */
export const Plan = ({ takenBy, state, remindAt, remindReason, nameOf }: PlanProps) => (
	<>
		{takenBy && <b className={css.mark}>{nameOf(takenBy)} is on it</b>}
		{remindAt && (
			<b className={css.mark}>
				{state === 'later' ? `Until ${longNewZealandDay(remindAt)}` : 'Reminder'}
				{remindReason && `: ${remindReason}`}
			</b>
		)}
	</>
);
