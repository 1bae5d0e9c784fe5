const askAgainMs = 60_000;

/** Says above the list, and in the title, how many enquiries came since the list was read. */
function watch(link: HTMLElement, readAt: string) {
	const { title } = document;
	const ask = async () => {
		if (document.hidden) return;
		const url = `/inbox/new.json?since=${readAt}`;
		const response = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
		// Somebody who was signed out is sent elsewhere.
		if (response?.type === 'opaqueredirect') {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', ask);
		}
		if (!response?.ok) return;
		const { count } = (await response.json()) as { count: number };
		const text = `${count} new ${count === 1 ? 'enquiry' : 'enquiries'}`;
		// Screen readers say every change.
		if (count === 0 || link.textContent === text) return;
		link.textContent = text;
		document.title = `(${count}) ${title}`;
	};
	const timer = setInterval(ask, askAgainMs);
	document.addEventListener('visibilitychange', ask);
}

const region = document.querySelector<HTMLElement>('[data-read-at]');
const link = region?.querySelector('a');
if (link) watch(link, region?.dataset.readAt ?? '');
