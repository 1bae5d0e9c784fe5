/** What the firm promises in figures, beside `site.replyPromise`. Every text about them derives from here. */
const sessionMinutes = 30;
const trialWeeks = 1;
const daysPerWeek = 7;
const isOneWeek = trialWeeks === (1 as number);
const isHalfHour = sessionMinutes === (30 as number);

/** The free session that visitors book. */
export const session = {
	/** As in "Half an hour is enough". */
	length: isHalfHour ? 'Half an hour' : `${sessionMinutes} minutes`,
	/** As in "a free 30-minute session". */
	adjective: `${sessionMinutes}-minute`,
} as const;

/** The free trial. */
export const trial = {
	name: `${trialWeeks}-week free trial`,
	days: trialWeeks * daysPerWeek,
	/** As in "try it for a week". */
	length: isOneWeek ? 'a week' : `${trialWeeks} weeks`,
	/** The time without platform fees, as in "$0 for the first week". */
	freePeriod: isOneWeek ? 'the first week' : `the first ${trialWeeks} weeks`,
	/** As in "sign up for a trial week". */
	noun: isOneWeek ? 'trial week' : `${trialWeeks}-week trial`,
} as const;
