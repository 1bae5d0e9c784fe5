import { sql } from 'kysely';

/** How an attempt ended. `retry` and `released` keep the row pending; `released` does not count the attempt. */
export type Outcome =
	| { state: 'sent' }
	| { state: 'dead'; error: string }
	| { state: 'retry'; error: string; nextAttemptAt: Date }
	| { state: 'released' };

/** What an outcome changes in its row. */
export function changesOf(outcome: Outcome) {
	switch (outcome.state) {
		case 'sent':
			return { state: 'sent' as const, last_error: null };
		case 'dead':
			return { state: 'dead' as const, last_error: outcome.error };
		case 'retry':
			return { last_error: outcome.error, next_attempt_at: outcome.nextAttemptAt.toISOString() };
		case 'released':
			return { attempts: sql<number>`attempts - 1` };
	}
}
