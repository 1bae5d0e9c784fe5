interface WeekTableProps {
	className: string | undefined;
	days: readonly string[];
	/** Each row has a cell for each day. */
	rows: readonly { name: string; cells: readonly string[] }[];
	/** What an empty cell says. */
	free?: string;
}

/** Who does what on which day. A cell with something to do has it in `data-work`, for its style. */
export function WeekTable({ className, days, rows, free }: WeekTableProps) {
	return (
		<table className={className}>
			<thead>
				<tr>
					<td />
					{days.map((day) => (
						<th key={day} scope="col">
							{day}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ name, cells }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						{days.map((day, index) => (
							<td key={day} data-work={cells[index] || undefined}>
								{cells[index] || free}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
