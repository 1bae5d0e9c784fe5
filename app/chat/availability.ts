import { type ChatAvailability, chatPath } from '#contracts/chat.ts';

const absence = 'No chat provider key is configured: chat functionality will be disabled.';
/** The first status code of server errors (RFC 9110, 15.6). */
const firstServerError = 500;
/** The specification's defaults for fetching (§9). Three retries never reach its longest delay of 30 seconds. */
const retries = 3;
const firstDelayMs = 1000;

/**
 * Returns whether the server has a chat. Logs to the console if it has none (specification §7, §8). A host without our
 * server returns a page, and has none either. A lost response is fetched again, after a delay that doubles.
 */
export async function fetchAvailability(): Promise<ChatAvailability> {
	for (let attempt = 0; attempt <= retries; attempt++) {
		if (attempt) await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** (attempt - 1)));
		const response = await fetch(chatPath).catch(() => undefined);
		if (!response || response.status >= firstServerError) continue;
		const availability = await response.json().catch(() => ({}));
		if (availability.available) return availability;
		console.info(absence);
		break;
	}
	return { available: false };
}
