import logos from '../styles/generated/logos.svg';
import css from './logo.module.css';

/** A firm's logo in the colour of the text around it. Show its name beside it. */
export function Logo({ slug }: { slug: string }) {
	return (
		<svg className={css.logo} viewBox="0 0 24 24" aria-hidden="true">
			<use href={`${logos}#${slug}`} />
		</svg>
	);
}
