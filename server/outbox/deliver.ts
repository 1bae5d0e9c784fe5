import type { OutboxRow } from './repository.ts';

/** Delivers one row: resolves when the other side took it, gives up when the signal aborts. */
export type Deliver = (row: OutboxRow, signal: AbortSignal) => Promise<void>;

/** How rows leave the house, by their channel. Rows of a channel that is not there wait until it is. */
export type Channels = Partial<Record<OutboxRow['channel'], Deliver>>;
