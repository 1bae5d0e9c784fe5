import { chat } from '#content/chat.ts';
import { isListed, pageNames, recordOf } from '#content/pages.ts';
import floating from '../ui/floating.module.css';
import { Icon } from '../ui/icon.tsx';

const pages = pageNames.filter(isListed).map((name) => recordOf(name).path);

/**
 * Opens the chat, if the server has one (`start-chat.ts`). Brings the paths of the pages that
 * answers may link to.
 */
export function ChatButton() {
	return (
		<section data-floating="chat" data-pages={pages.join(' ')} aria-label={chat.open} hidden>
			<button
				type="button"
				className={`${floating.floating} ${floating.upper}`}
				aria-label={chat.open}
				aria-haspopup="dialog"
				aria-expanded="false"
			>
				<Icon name="chat" />
			</button>
		</section>
	);
}
