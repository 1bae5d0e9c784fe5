const minutesPerHour = 60;
const noon = 12;

/** Minutes after midnight: `09:30` is 570. */
export function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return hours * minutesPerHour + minutes;
}

/** A time as it is written in New Zealand: `14:36` is `2:36 pm`. */
export function shownTime(time: string): string {
	const hours = Number.parseInt(time, 10);
	return `${hours % noon || noon}:${time.slice(-2)} ${hours < noon ? 'am' : 'pm'}`;
}

/** A duration in seconds as minutes and seconds: 94 is `1:34`. */
export const shownDuration = (seconds: number): string =>
	`${Math.floor(seconds / minutesPerHour)}:${String(seconds % minutesPerHour).padStart(2, '0')}`;
