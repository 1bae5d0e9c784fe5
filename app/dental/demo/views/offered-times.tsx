import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import css from './task-details.module.css';

const halfHours = ['3:00 pm', '3:30 pm', '4:00 pm', '4:30 pm'];
/** Each room from 3 to 5 pm: lengths in quarter hours, and what is there. Nothing is there in free time. */
const rooms: Readonly<Record<string, readonly (readonly [length: number, what: string])[]>> = {
	'Room 1': [
		[2, 'Taken'],
		[2, 'Check-up'],
		[1, ''],
		[3, 'Taken'],
	],
	'Room 2': [
		[2, ''],
		[2, 'Check-up'],
		[3, 'Taken'],
		[1, ''],
	],
	'Room 3': [
		[5, 'Taken'],
		[1, ''],
		[2, 'Taken'],
	],
};

/** Two hours of the diary with the times that were offered. */
export function OfferedTimes() {
	return (
		<table className={css.diary} aria-label="Rooms from 3 pm to 5 pm">
			<thead>
				<tr>
					<td />
					{halfHours.map((time) => (
						<th key={time} scope="col" colSpan={2}>
							{time}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{Object.entries(rooms).map(([room, times]) => (
					<tr key={room}>
						<th scope="row">{room}</th>
						{times.map(([length, what], index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the diary does not change
							<td key={index} colSpan={length} data-what={what || 'free'}>
								{what || <VisuallyHidden>Free</VisuallyHidden>}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
