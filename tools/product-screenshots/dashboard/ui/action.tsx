import css from './action.module.css';
import { Glyph, type GlyphName } from './glyph.tsx';

interface ActionProps {
	label: string;
	glyph?: GlyphName;
	main?: boolean;
}

/** Something that the application can do. */
export function Action({ label, glyph, main = false }: ActionProps) {
	return (
		<button type="button" className={css.action} data-main={main || undefined}>
			{glyph && <Glyph name={glyph} />}
			{label}
		</button>
	);
}
