import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '../ui/form-fields.tsx';
import { useFetchedComponent } from '../ui/use-fetched-component.ts';

/** The question's code and styles are fetched when a field has been left with an address. */
const loadQuestion = () => import('./address-question.tsx').then((module) => module.AddressQuestion);

/** In milliseconds. By then the press that left the field has ended: what a question moves stays under the pointer. */
const pressDuration = 200;

/** A field for an email address. Asks about an address that looks misspelt, and accepts it all the same. */
export function EmailField(props: TextFieldProps) {
	const control = useRef<HTMLInputElement>(null);
	/** The address with which the field was left, until it is changed. */
	const [left, setLeft] = useState('');
	const Question = useFetchedComponent(loadQuestion, left !== '');

	useEffect(() => {
		const input = control.current;
		const stopped = new AbortController();
		const { signal } = stopped;
		let timer: ReturnType<typeof setTimeout>;
		const leave = () => {
			clearTimeout(timer);
			timer = setTimeout(() => {
				if (input && document.activeElement !== input) setLeft(input.value);
			}, pressDuration);
		};
		const change = ({ target }: Event) => {
			// Another form of the page may have changed it, or its question may have been answered there.
			const isElsewhere = target !== input && target instanceof HTMLInputElement && target.type === 'email';
			setLeft((address) => (isElsewhere || address !== input?.value ? '' : address));
		};
		// Browsers also fill in fields that do not have the focus.
		for (const type of ['focusout', 'change']) input?.addEventListener(type, leave, { signal });
		document.addEventListener('input', change, { signal });
		input?.form?.addEventListener('reset', () => setLeft(''), { signal });
		// An address that was typed before hydration, or is in the draft.
		leave();
		return () => {
			clearTimeout(timer);
			stopped.abort();
		};
	}, []);

	function answer(address: string) {
		const input = control.current;
		if (!input) return;
		input.value = address;
		input.dispatchEvent(new Event('input', { bubbles: true }));
		setLeft('');
		input.focus();
	}

	return (
		<TextField
			{...props}
			type="email"
			ref={control}
			after={
				// In the page from the start, so that screen readers announce what comes into it.
				<div role="status">{left && Question && <Question address={left} onAnswer={answer} />}</div>
			}
		/>
	);
}
