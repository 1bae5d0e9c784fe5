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

/** What becomes of what is held. */
export const HeldHint = () => (
	<p className={css.quiet}>
		<b>Not spam</b> moves it to New, and its sender gets our “We’ve got your message” now, if they
		haven’t got one. <b>Spam</b> puts it away: a long text, or one with a link, is spam by itself
		when it comes again. Spam, and what stays in Possible spam, is deleted after 30 days.
	</p>
);
