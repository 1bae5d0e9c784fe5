import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { NativeIsland } from '../ui/island.tsx';

interface FormButtonProps {
	/** The native island that fetches the dialog, with `openOnPress`. */
	island: string;
	/** The address of a page that has the form. */
	action: string;
	children: ReactNode;
}

/**
 * A button that opens a form in a dialog: form, dialog and their styles are no part of the page,
 * they are fetched once it has been touched. Without script, or if they cannot be fetched, it leads
 * to a page with the form.
 */
export const FormButton = ({ island, action, children }: FormButtonProps) => (
	<NativeIsland name={island}>
		<form action={action}>
			<Button type="submit" data-replay="">
				{children}
			</Button>
		</form>
	</NativeIsland>
);
