/** Empties the box of how a number is dialled while another one is typed: it follows at Save. */
export function followNumber(): void {
	const shown = document.querySelector<HTMLInputElement>('[name^="words."][name$="shown"]');
	const dialled = document.querySelector<HTMLInputElement>('[name^="words."][name$="dialled"]');
	if (!shown || !dialled) return;
	shown.addEventListener('input', () => {
		const isOwn = dialled.value !== '' && dialled.value !== dialled.defaultValue;
		if (isOwn) return;
		const isSame = shown.value === shown.defaultValue;
		dialled.value = isSame ? dialled.defaultValue : '';
		dialled.placeholder = isSame ? '' : 'Follows at Save';
	});
}
