/** Returns the box of a part of a number, and the hidden one with what that part was. */
const boxesOf = (part: string) =>
	['words', 'shown'].map((prefix) =>
		document.querySelector<HTMLInputElement>(`[name^="${prefix}."][name$=".${part}"]`),
	);

/** Empties the box of how a number is dialled while another one is typed: it follows at Save. */
export function followNumber(): void {
	const [shown, shownBefore] = boxesOf('shown');
	const [dialled, dialledBefore] = boxesOf('dialled');
	if (!shown || !shownBefore || !dialled || !dialledBefore) return;
	// After a refusal, the boxes begin with what was typed.
	shown.addEventListener('input', () => {
		const isOwn = dialled.value !== '' && dialled.value !== dialledBefore.value;
		if (isOwn) return;
		const isSame = shown.value === shownBefore.value;
		dialled.value = isSame ? dialledBefore.value : '';
		dialled.placeholder = isSame ? '' : 'Follows at Save';
	});
}
