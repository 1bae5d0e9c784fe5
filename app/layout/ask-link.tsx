import { askLabel } from '#content/offerings.ts';
import { askAbout } from '#content/subjects.ts';
import { Button } from '../ui/button.tsx';

interface AskLinkProps {
	title: string;
	/** What the contact form calls it, if not by the title. */
	id?: string;
}

/** The link to the contact form about one thing. */
export const AskLink = ({ title, id = title }: AskLinkProps) => (
	<Button variant="text" href={askAbout(id)} more={`: ${title}`}>
		{askLabel}
	</Button>
);
