import { Client } from 'pg';

type Query = (...parameters: unknown[]) => unknown;
/** The driver's error message after `query_timeout`. The error has no code. */
const timeoutMessage = 'Query read timeout';

/**
 * A client that closes its connection after a query timeout. The driver would return it to the pool, where the next query
 * would wait for the one that hangs.
 */
export class TimeoutClient extends Client {
	override query: Client['query'] = ((...parameters: unknown[]) => {
		const result = (super.query as Query)(...parameters);
		if (result instanceof Promise) {
			result.catch((error: Error) => {
				if (error.message === timeoutMessage) this.connection.stream.destroy();
			});
		}
		return result;
	}) as Client['query'];
}
