import { chat } from '#content/chat.ts';
import floating from '../ui/floating.module.css';
import { Icon } from '../ui/icon.tsx';

/** The button that opens the chat, on every page. `start-chat.ts` shows it if the server has a chat. */
export function ChatButton() {
	return (
		<section data-floating="chat" aria-label={chat.open} hidden>
			<button
				type="button"
				className={`${floating.floating} ${floating.quiet}`}
				data-edge="start"
				aria-label={chat.open}
				aria-haspopup="dialog"
				aria-expanded="false"
			>
				<Icon name="chat" />
			</button>
		</section>
	);
}
