import { fetchAvailability } from '../chat/availability.ts';
import { importOnDemand } from './on-demand.ts';
import { whenIdle } from './timing.ts';

/** Shows the chat's button if the server has a chat. */
export function loadChat() {
	whenIdle(async () => {
		const chat = await fetchAvailability();
		if (!chat.available) return;
		const [{ mount }, { Chat }] = await Promise.all([importOnDemand('hydrate'), importOnDemand('chat')]);
		const place = document.getElementById('chat');
		if (place) mount(place, Chat, { suggestions: chat.suggestions });
	});
}
