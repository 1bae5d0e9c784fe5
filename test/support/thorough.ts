/** Tag of a browser test that `npm run test:all` runs and `npm test` leaves out: details, and parts that few visitors use. */
export const thorough = { tag: '@thorough' } as const;
