/** Rejects if the database takes longer than `milliseconds`. The work itself continues. */
export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
	const { promise: timedOut, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error('The database did not respond in time.')), milliseconds);
	try {
		return await Promise.race([work, timedOut]);
	} finally {
		clearTimeout(timer);
	}
}
