import { chat } from '#content/chat.ts';
import { isListed, pageNames, recordOf } from '#content/pages.ts';
import floating from '../ui/floating.module.css';
import { Icon } from '../ui/icon.tsx';

const pages = pageNames.filter(isListed).map((name) => recordOf(name).path);

/**
 * The button that opens the chat, on every page. `start-chat.ts` shows it if the server has a chat. It brings the paths of
 * the pages that answers may link to: they are long as script, with all that the site knows of a page.
 */
export function ChatButton() {
	return (
		<section data-floating="chat" data-pages={pages.join(' ')} aria-label={chat.open} hidden>
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
