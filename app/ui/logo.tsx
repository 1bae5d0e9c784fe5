import logos from '../styles/generated/logos.svg';
import css from './logo.module.css';

/** A firm's mark, in the colour of the text around it. Its name stands beside it in words. */
export function Logo({ slug }: { slug: string }) {
	return (
		<svg className={css.logo} viewBox="0 0 24 24" aria-hidden="true">
			<use href={`${logos}#${slug}`} />
		</svg>
	);
}
