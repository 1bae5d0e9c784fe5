/**
 * The details of a browser test that `npm run test:thorough` runs and `npm test` leaves out: a check that is run once in
 * `npm test` and here again for every page, width or answer, or one of a part that few visitors meet.
 */
export const thorough = { tag: '@thorough' } as const;

/** The same for all tests of a loop but the one that stands for them in `npm test`. */
export const thoroughUnless = (standsForAll: boolean) => (standsForAll ? {} : thorough);
