import { chatPath } from '#contracts/chat.ts';

const absence = 'No chat provider key is configured: chat functionality will be disabled.';

/**
 * Asks the server whether there is a chat, and says in the console when there is none (specification §7, §8). A host
 * without our server has none either. A lost answer counts as yes: the chat's own code asks again, and more patiently.
 */
export async function isChatOn(): Promise<boolean> {
	const answer = await fetch(chatPath).catch(() => undefined);
	const { available } = answer?.ok ? await answer.json() : { available: !answer };
	if (!available) console.info(absence);
	return available;
}
