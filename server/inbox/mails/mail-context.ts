import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';

/** What the mails of the inbox depend on. */
export interface MailContext {
	database: Database;
	config: Pick<Config, 'mail' | 'mailbox' | 'inbox' | 'siteUrl'>;
}
