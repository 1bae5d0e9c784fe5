/** True when an `Accept` header names JSON with a higher quality value than HTML: the request comes from script. */
export function prefersJson(accept: string | undefined): boolean {
	if (accept === undefined) return false;
	const json = Math.max(qualityOf(accept, 'application/json'), 0);
	return json > 0 && json > qualityOf(accept, 'text/html');
}

function qualityOf(accept: string, type: string): number {
	const range = accept
		.toLowerCase()
		.split(',')
		.map((member) => member.split(';').map((part) => part.trim()))
		.find(([name]) => name === type);
	if (range === undefined) return 0;
	const quality = Number(range.find((part) => part.startsWith('q='))?.slice('q='.length) ?? '1');
	return Number.isFinite(quality) ? quality : 0;
}
