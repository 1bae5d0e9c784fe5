import { type BusinessFunction, functionHeadings } from '#content/business-function.ts';
import { FunctionSection } from '../ui/function-section.tsx';
import { SectionIndex } from '../ui/section-index.tsx';
import css from './function-sections.module.css';

interface FunctionSectionsProps {
	/** What the index of the sections is called. */
	label: string;
	functions: readonly BusinessFunction[];
	/** What is true of all anticipated results. */
	note: string;
}

/** The functions of an automation page, one section each, with an index beside them. */
export function FunctionSections({ label, functions, note }: FunctionSectionsProps) {
	return (
		<SectionIndex label={label} sections={functions}>
			{functions.map((section) => (
				<FunctionSection key={section.id} {...section} headings={functionHeadings} />
			))}
			<p className={css.note}>{note}</p>
		</SectionIndex>
	);
}
