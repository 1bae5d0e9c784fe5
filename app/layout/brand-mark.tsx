import { paths } from '#content/paths.ts';
import { site } from '#content/site.ts';
import { logo } from '../styles/brand.ts';
import css from './brand-mark.module.css';

/** The brand's sign and name, a link home. */
export function BrandMark() {
	return (
		<a className={css.mark} href={paths.home}>
			<span
				aria-hidden="true"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
				dangerouslySetInnerHTML={{ __html: logo }}
			/>
			{site.brand}
		</a>
	);
}
