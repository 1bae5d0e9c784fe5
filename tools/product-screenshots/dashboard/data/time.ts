const minutesPerHour = 60;
const noon = 12;

/** Minutes after midnight of a time on a 24-hour clock: `09:30` is 570. */
export function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return hours * minutesPerHour + minutes;
}

/** A time as New Zealand writes it: `14:36` is `2:36 pm`. */
export function shownTime(time: string): string {
	const [hours = 0] = time.split(':').map(Number);
	return `${hours % noon || noon}:${time.slice(-2)} ${hours < noon ? 'am' : 'pm'}`;
}
