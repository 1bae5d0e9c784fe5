import { type RefObject, useEffect } from 'react';
import { slug } from '#content/slug.ts';
import { readSubject } from './visit.ts';

/** Sets the list of subjects of a form to the one in the page's URL, unless the visitor has chosen one. */
export function useSubject(form: RefObject<HTMLFormElement | null>) {
	useEffect(() => {
		const control = form.current?.elements.namedItem('subject');
		const asked = readSubject();
		if (!(control instanceof HTMLSelectElement) || control.value !== '') return;
		const option = [...control.options].find(({ value }) => slug(value) === asked);
		if (option) option.selected = true;
	}, [form]);
}
