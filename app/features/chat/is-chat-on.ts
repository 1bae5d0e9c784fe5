import { chatPath } from '#contracts/chat.ts';

const absence = 'No chat provider key is configured: chat functionality will be disabled.';
/** From here on a status says that the server cannot answer just now (RFC 9110, 15.6). */
const firstServerError = 500;

/**
 * Asks the server whether there is a chat, and says in the console when there is none (specification §7, §8). A host
 * without our server answers with a page, and has none either. A lost answer counts as yes: the chat's own code asks
 * again, and more patiently.
 */
export async function isChatOn(): Promise<boolean> {
	const answer = await fetch(chatPath).catch(() => undefined);
	if (!answer || answer.status >= firstServerError) return true;
	const { available = false } = await answer.json().catch(() => ({}));
	if (!available) console.info(absence);
	return available;
}
