import { load } from './load.ts';

/** The labels of booking links and of the scheduling service's popup (specification §2). */
export const booking = load('interface/booking.yaml');
