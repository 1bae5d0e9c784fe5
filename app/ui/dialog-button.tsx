import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { NativeIsland } from './island.tsx';

interface DialogButtonProps {
	/** The native island that fetches the dialog, with `openOnPress`. */
	island: string;
	/** The address of a page that has what is in the dialog. */
	action: string;
	children: ReactNode;
}

/**
 * A button that opens a dialog which is no part of the page: the dialog, its content and their
 * styles are fetched once the page has been touched. Without script, or if they cannot be fetched,
 * it leads to another page.
 */
export const DialogButton = ({ island, action, children }: DialogButtonProps) => (
	<NativeIsland name={island}>
		<form action={action}>
			<Button type="submit" data-replay="">
				{children}
			</Button>
		</form>
	</NativeIsland>
);
