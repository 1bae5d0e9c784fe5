import { load } from './load.ts';

/** What an owner reads about a failed delivery, and does about a reply that did not arrive. */
export const { causes: deliveryCauses, replyAdvice } = load('delivery-causes.yaml');

export type CauseName = keyof typeof deliveryCauses;
export type DeliveryCause = (typeof deliveryCauses)[CauseName];
/** In whose hands a failed delivery is: the recipient's address, what the message says, or our mail. */
export type About = DeliveryCause['about'];

/** Returns the cause of a stored name. */
export const causeOf = (name: string | null): DeliveryCause =>
	deliveryCauses[name as CauseName] ?? deliveryCauses.unexpected;
