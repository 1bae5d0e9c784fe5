import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { NativeIsland } from './island.tsx';

/**
 * The form of all dialog buttons of a page, which is in its bar. Chromium looks for the first
 * visible control of each form, and would lay out a skipped section for it: of this one, it is the
 * menu's button.
 */
export const dialogFormId = 'dialogs';

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
 * it leads to another page. The page has to be one of `pagesWithDialogs` (`layout/header.tsx`).
 */
export const DialogButton = ({ island, action, children }: DialogButtonProps) => (
	<NativeIsland name={island}>
		<Button type="submit" form={dialogFormId} formAction={action} data-replay="">
			{children}
		</Button>
	</NativeIsland>
);
