/**
 * Opens a dialog at a press of the island's button (`dialog-button.tsx`). While it is fetched, the
 * button is busy. If it cannot be, the browser follows the form.
 *
 * @param load imports the module that opens it
 */
export function openOnPress(island: HTMLElement, load: () => Promise<{ open: () => void }>) {
	// Before it is needed. A press tries again.
	load().catch(() => {});

	async function follow(button: HTMLButtonElement, isKey: boolean) {
		button.ariaBusy = 'true';
		try {
			const { open } = await load();
			// As other dialogs (`dialogs.ts`): after its press is painted, or at once, as text may
			// follow.
			if (isKey) open();
			else requestAnimationFrame(() => setTimeout(open));
		} catch {
			button.form?.requestSubmit(button);
		}
		button.ariaBusy = null;
	}

	island.addEventListener('click', (event) => {
		const button = (event.target as Element).closest('button');
		if (!button) return;
		event.preventDefault();
		void follow(button, event.detail === 0);
	});
}
