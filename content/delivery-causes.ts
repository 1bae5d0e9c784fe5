import { load } from './load.ts';

const { causes, replyAdvice: adviceAbout } = load('delivery-causes.yaml');

/** What an owner reads about a failed delivery. */
export const deliveryCauses = causes;

export type CauseName = keyof typeof deliveryCauses;
export type DeliveryCause = (typeof deliveryCauses)[CauseName];
/**
 * In whose hands a failed delivery is: the recipient's address, what the message says, or our mail.
 */
export type About = DeliveryCause['about'];

/** Returns the cause of a stored name. */
export const causeOf = (name: string | null): DeliveryCause =>
	deliveryCauses[name as CauseName] ?? deliveryCauses.unexpected;

/**
 * Returns whether mail may have arrived all the same: its server took it and never confirmed it.
 */
export const mayHaveArrived = (name: string | null): boolean => name === 'unconfirmed';

/**
 * Returns what an owner does about a reply that did not reach a visitor, who gave a number or not.
 */
export function replyAdvice(name: string | null, phone = ''): string {
	const { about, replyAdvice: own } = causeOf(name);
	const { withNumber, withoutNumber } = own ?? adviceAbout[about];
	return phone ? withNumber : withoutNumber;
}
