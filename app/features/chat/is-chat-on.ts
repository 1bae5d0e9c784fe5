import { chatPath } from '#contracts/chat.ts';

const absence = 'No chat provider key is configured: chat functionality will be disabled.';
/** The first status code of server errors (RFC 9110, 15.6). */
const firstServerError = 500;

/**
 * Returns whether the server has a chat. Logs to the console if it has none (specification §7, §8). A host
 * without our server returns a page, and has none either. A lost response counts as yes: the chat's own code asks
 * again, with retries.
 */
export async function isChatOn(): Promise<boolean> {
	const answer = await fetch(chatPath).catch(() => undefined);
	if (!answer || answer.status >= firstServerError) return true;
	const { available = false } = await answer.json().catch(() => ({}));
	if (!available) console.info(absence);
	return available;
}
