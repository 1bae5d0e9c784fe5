import { QueryClient, queryOptions } from '@tanstack/react-query';
import { availabilityLifetimeMs, type ChatAvailability, chatPath } from '#contracts/chat.ts';

/** The specification's defaults for fetching (§9). The wait doubles with each retry up to the longest. */
const retries = 3;
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** Caches responses for the lifetime of the page. */
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

/** The availability of the chat and the suggested questions. */
export const availability = queryOptions({
	queryKey: [chatPath],
	queryFn: async ({ signal }): Promise<ChatAvailability> => {
		const answer = await fetch(chatPath, { signal });
		if (!answer.ok) throw new Error(`${chatPath} answered ${answer.status}`);
		return answer.json();
	},
});
