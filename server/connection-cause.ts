import type { CauseName } from '#content/delivery-causes.ts';

/**
 * Codes of OpenSSL and Node for a certificate or a handshake (nodejs.org/api/tls.html). Nodemailer
 * calls it EPROTOCOL when what answers is no mail server.
 */
const tlsCodes = /CERT|SIGNATURE|SSL|TLS|^EPROTO$/;

/** Returns why there is no connection to a mail server, by the code of the error. */
export function connectionCause(code: string): CauseName {
	if (code === 'ENOTFOUND') return 'unknown-name';
	return tlsCodes.test(code) ? 'certificate' : 'unreachable';
}
