import { once } from 'node:events';
import { connect } from 'node:tls';
import { advice, type Finding, works, wrong } from './finding.ts';

const httpsPort = 443;
const dayMs = 24 * 60 * 60_000;
/** Automatic renewal is usually 30 days before the end. */
const minDays = 14;
/** Errors of a machine without a network, or of a site that is not there yet. */
const unreachable = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'ABORT_ERR'];

/** Checks the certificate of the public site, with the names and authorities that a browser would accept. */
export async function checkCertificate(siteUrl: string, now: Date, timeoutMs: number): Promise<Finding> {
	const { protocol, hostname, port } = new URL(siteUrl);
	if (protocol !== 'https:') return advice(`is off: SITE_URL is ${siteUrl}. A public site needs https`);
	const socket = connect({ host: hostname, port: Number(port) || httpsPort, servername: hostname });
	try {
		await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
		const end = new Date(socket.getPeerCertificate().valid_to);
		const days = Math.floor((end.getTime() - now.getTime()) / dayMs);
		return days < minDays
			? wrong(`the certificate of ${hostname} ends in ${days} days; its renewal seems to fail`)
			: works(`works: the certificate of ${hostname} is valid for ${days} more days`);
	} catch (error) {
		const { code = '', message } = error as NodeJS.ErrnoException;
		return unreachable.includes(code)
			? advice(`was not checked: ${hostname} could not be reached from here (${code})`)
			: wrong(`the certificate of ${hostname} is not accepted: ${message}`);
	} finally {
		socket.destroy();
	}
}
