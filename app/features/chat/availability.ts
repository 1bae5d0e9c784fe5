import { QueryClient, queryOptions } from '@tanstack/react-query';
import { availabilityLifetimeMs, type ChatAvailability, chatPath } from '#contracts/chat.ts';

/** The specification's defaults for fetching (§9): retries, and the wait before each, doubled from the first up to the longest. */
const retries = 3;
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** Remembers what was fetched for as long as the page lives. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			retry: retries,
			retryDelay: (attempt) => Math.min(firstWaitMs * 2 ** attempt, longestWaitMs),
			staleTime: availabilityLifetimeMs,
			gcTime: availabilityLifetimeMs,
		},
	},
});

/** Whether there is a chat, and the questions to begin with. */
export const availability = queryOptions({
	queryKey: [chatPath],
	queryFn: async ({ signal }): Promise<ChatAvailability> => {
		const answer = await fetch(chatPath, { signal });
		if (!answer.ok) throw new Error(`${chatPath} answered ${answer.status}`);
		return answer.json();
	},
});
