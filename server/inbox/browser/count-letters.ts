/** So few letters left are said by screen readers, too. */
const few = 10;

/** While this part of the room is left, nobody needs to know how much there is. */
const ample = 0.4;

function sayRest(hint: HTMLElement, { value }: HTMLTextAreaElement): void {
	const left = Number(hint.dataset.room) - value.length;
	hint.ariaLive = left < few ? 'polite' : 'off';
	hint.toggleAttribute('data-over', left < 0);
	hint.hidden = left > Number(hint.dataset.room) * ample;
	hint.textContent = left < 0 ? `May look crowded: ${-left} letters over` : `${left} letters left`;
}

/** Says below each text of the website how many letters are left where it is shown. */
export function countLetters(): void {
	for (const hint of document.querySelectorAll<HTMLElement>('[data-room]')) {
		const box = hint.previousElementSibling as HTMLTextAreaElement;
		sayRest(hint, box);
		box.addEventListener('input', () => sayRest(hint, box));
	}
}
