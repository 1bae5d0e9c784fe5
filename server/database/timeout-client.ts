import { Client } from 'pg';

type Query = (...parameters: unknown[]) => unknown;
/** What the driver says when its own `query_timeout` has passed. It has no code. */
const timedOut = 'Query read timeout';

/**
 * A connection that is given up once the server did not answer in time. The driver itself hands it back to the pool,
 * where the next query would wait behind the one that hangs.
 */
export class TimeoutClient extends Client {
	override query: Client['query'] = ((...parameters: unknown[]) => {
		const result = (super.query as Query)(...parameters);
		if (result instanceof Promise) {
			result.catch((error: Error) => {
				if (error.message === timedOut) this.connection.stream.destroy();
			});
		}
		return result;
	}) as Client['query'];
}
