import { paths } from '#content/paths.ts';
import { Button } from '../ui/button.tsx';
import css from './closing-call.module.css';
import { PageLink } from './page-link.tsx';

interface ClosingCallProps {
	title: string;
	text: string;
	/** The label of the link to the contact page. */
	action: string;
	/** The label of the link to the prices, where a page offers both. */
	other?: string;
}

/** The invitation at the end of a page: to write to us. */
export function ClosingCall({ title, text, action, other }: ClosingCallProps) {
	return (
		<section className={css.closing}>
			<div className={css.inner}>
				<h2>{title}</h2>
				<p>{text}</p>
				<div>
					<Button as={PageLink} to={paths.contact} variant="light">
						{action}
					</Button>
					{other && <PageLink to={paths.pricing}>{other}</PageLink>}
				</div>
			</div>
		</section>
	);
}
