import { isChatOn } from '../features/chat/is-chat-on.ts';
import { importOnDemand } from './on-demand.ts';
import { whenIdle } from './timing.ts';

/** Shows the chat's button if the server has a chat. */
export function loadChat() {
	whenIdle(async () => {
		if (!(await isChatOn())) return;
		const [{ mount }, { Chat }] = await Promise.all([importOnDemand('hydrate'), importOnDemand('chat')]);
		const place = document.getElementById('chat');
		if (place) mount(place, Chat);
	});
}
