import { type FormEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { load } from '#content/load.ts';
import { Button } from '../ui/button.tsx';
import { defineIsland } from '../ui/define-island.ts';

const { path } = load('pages.yaml').dentalTrial;
const { start } = load('dental/trial.yaml');

/**
 * The form, its dialog and their styles are no part of a page: they are fetched once it has been
 * touched.
 */
const loadDialog = async () => (await import('./trial-dialog.tsx')).TrialDialog;

/**
 * The button that opens the trial form in a dialog. Without script, or if the dialog cannot be
 * fetched, it leads to the page with the form.
 */
export function StartTrial() {
	const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>>();
	useEffect(() => void loadDialog().catch(() => {}), []);
	async function open(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const loaded = await loadDialog().catch(() => form.submit());
		if (loaded) setDialog(() => loaded);
	}
	return (
		<>
			<form action={path} onSubmit={open}>
				<Button type="submit">{start}</Button>
			</form>
			{Dialog && createPortal(<Dialog onClose={() => setDialog(undefined)} />, document.body)}
		</>
	);
}

export default defineIsland('dental-trial', StartTrial);
