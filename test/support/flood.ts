import { Agent, request } from 'node:http';

/**
 * `node test/support/flood.ts <url> <count>`: posts so many enquiries that look like spam, three
 * from each address, behind a proxy that names the address. Prints the number of responses by
 * status as JSON. It is a process of its own, so that it does not delay the measurements of a test.
 */
const connections = 32;
const perAddress = 3;
const [url = '', count = '0'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses: Record<string, number> = {};
let sent = 0;

function post(index: number): Promise<string> {
	const address = Math.floor(index / perAddress);
	const body = new URLSearchParams({
		'form-name': 'contact',
		name: `Visitor ${index}`,
		email: `visitor${index}@spam${address}.example`,
		message:
			`Best online casino ${index}: 200 free spins and a bonus. Claim now https://slots${index}.example ` +
			'We rank your site first on Google, lowest price, guaranteed backlinks. '.repeat(20),
	}).toString();
	const headers = {
		accept: 'application/json',
		'content-type': 'application/x-www-form-urlencoded',
		'content-length': Buffer.byteLength(body),
		'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
	};
	return new Promise((resolve) => {
		request(url, { agent, method: 'POST', headers }, (response) => {
			response.resume().on('end', () => resolve(String(response.statusCode)));
		})
			.on('error', () => resolve('broken'))
			.end(body);
	});
}

async function visit(): Promise<void> {
	while (sent < Number(count)) {
		sent += 1;
		const status = await post(sent);
		statuses[status] = (statuses[status] ?? 0) + 1;
	}
}

await Promise.all(Array.from({ length: connections }, visit));
agent.destroy();
console.log(JSON.stringify(statuses));
