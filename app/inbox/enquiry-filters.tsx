import { Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './enquiry-filters.module.css';

/** A list of values to filter by. */
interface Choice {
	name: string;
	label: string;
	value: string;
	options: readonly { value: string; label: string }[];
}

export interface EnquiryFiltersProps {
	/** The values of the form's controls. */
	query: { tab: string; search: string; since: string; before: string };
	choices: readonly Choice[];
	/** Whether the list is searched or filtered. */
	isFiltered: boolean;
	/** Addresses of the whole list as a file. */
	exports: readonly { label: string; href: string }[];
}

/** The search, the filters, and links to the shown list as a file. Its address can be shared. */
export function EnquiryFilters({ query, choices, isFiltered, exports }: EnquiryFiltersProps) {
	const isOpen = choices.some(({ value }) => value !== '') || query.since !== '' || query.before !== '';
	return (
		<search>
			<form className={css.filters} method="get" action="/inbox">
				<input type="hidden" name="tab" value={query.tab} />
				<label className={css.search}>
					<VisuallyHidden>Search name, address, phone or message</VisuallyHidden>
					<input
						id="search"
						type="search"
						name="search"
						defaultValue={query.search}
						placeholder="Name, address, phone, message"
					/>
				</label>
				<Button type="submit" variant="outline">
					Search
				</Button>
				<details open={isOpen}>
					<summary>Filters and export</summary>
					<div>
						{choices.map(({ name, label, value, options }) => (
							<label key={name}>
								{label}
								<select name={name} defaultValue={value}>
									<option value="">Any</option>
									{options.map((option) => (
										<option key={option.value} value={option.value}>
											{option.label}
										</option>
									))}
								</select>
							</label>
						))}
						<label>
							From
							<input type="date" name="since" defaultValue={query.since} />
						</label>
						<label>
							To
							<input type="date" name="before" defaultValue={query.before} />
						</label>
						<p>
							<Button type="submit">Show</Button>
							{isFiltered && <a href={`/inbox?tab=${query.tab}`}>Clear all</a>}
							{exports.map(({ label, href }) => (
								<a key={label} href={href}>
									{label}
								</a>
							))}
						</p>
					</div>
				</details>
			</form>
		</search>
	);
}
