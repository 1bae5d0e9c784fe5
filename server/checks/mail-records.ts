import { advice, type Finding, works, wrong } from './finding.ts';

/** Resolves the TXT records of a name, like `resolveTxt` of `node:dns/promises`. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Names that no DNS server knows (RFC 2606, RFC 6761). */
const reserved = /(^|\.)(example|invalid|localhost|test|local)$/;
const noRecords = 'ENODATA';
const noName = 'ENOTFOUND';

/** Returns the domain of an address with or without a name, for example `example.nz` of `A <a@example.nz>`. */
const domainOf = (from: string) => (from.split('@').at(-1) ?? '').replaceAll('>', '').trim().toLowerCase();

/**
 * Looks up what mailboxes ask for before they accept mail from the domain of `from`: SPF (RFC 7208), DKIM (RFC 6376) and DMARC
 * (RFC 7489). Each finding has the record that was found, or the one to set.
 */
export async function checkMailRecords(from: string, resolveTxt: ResolveTxt): Promise<Finding[]> {
	const domain = domainOf(from);
	if (!domain.includes('.') || reserved.test(domain)) {
		return [advice(`were not checked: ${domain} in MAIL_FROM is not a public domain`)];
	}
	if ((await lookUp(domain, resolveTxt)).code === noName) {
		return [advice(`were not checked: DNS does not know ${domain} in MAIL_FROM, seen from this machine`)];
	}
	return Promise.all([
		findSpf(domain, resolveTxt),
		findDkim(domain, resolveTxt),
		findDmarc(domain, resolveTxt),
	]);
}

interface Lookup {
	records: string[];
	/** `ENODATA` if the name has no such record, `ENOTFOUND` if neither the name nor one below it exists. */
	code: string | undefined;
}

async function lookUp(name: string, resolveTxt: ResolveTxt): Promise<Lookup> {
	try {
		const records = await resolveTxt(name);
		return { records: records.map((parts) => parts.join('')), code: undefined };
	} catch (error) {
		return { records: [], code: (error as NodeJS.ErrnoException).code ?? String(error) };
	}
}

/** Returns whether DNS said that there is no record. Otherwise nothing is known. */
const isAbsent = ({ code }: Lookup) => code === undefined || code === noRecords || code === noName;

const unknown = (what: string, { code }: Lookup, record: string) =>
	advice(`${what} was not checked: DNS could not be asked (${code}). It should be: ${record}`);

async function findSpf(domain: string, resolveTxt: ResolveTxt): Promise<Finding> {
	const lookup = await lookUp(domain, resolveTxt);
	const record = `${domain}. TXT "v=spf1 include:<as your mail service says> ~all"`;
	const found = lookup.records.filter((text) => /^v=spf1( |$)/i.test(text));
	if (found.length > 1)
		return wrong(`SPF: ${domain} has ${found.length} records, so that none counts. Join them in one`);
	if (found[0] !== undefined)
		return works(`SPF: ${domain} has "${found[0]}"; it must include the server of SMTP_URL`);
	return isAbsent(lookup)
		? wrong(`SPF: ${domain} does not say which servers send its mail. Set: ${record}`)
		: unknown('SPF', lookup, record);
}

/**
 * Without the selector, which only the signed mail names, DNS still says whether there are names below `_domainkey` (RFC 8020):
 * then it has no TXT record, but it is not unknown.
 */
async function findDkim(domain: string, resolveTxt: ResolveTxt): Promise<Finding> {
	const name = `_domainkey.${domain}`;
	const lookup = await lookUp(name, resolveTxt);
	const record = `<selector>.${name}. TXT "v=DKIM1; k=rsa; p=<key>"; your mail service gives both and signs`;
	if (!isAbsent(lookup)) return unknown('DKIM', lookup, record);
	return lookup.code === noName
		? advice(`DKIM: there seems to be no key below ${name}. Set: ${record}`)
		: works(`DKIM: there are names below ${name}`);
}

/** A domain without a record has that of its parent. */
async function findDmarc(domain: string, resolveTxt: ResolveTxt): Promise<Finding> {
	const record = `_dmarc.${domain}. TXT "v=DMARC1; p=none; rua=mailto:<your mailbox>", later with p=quarantine`;
	for (let parent = domain; parent.includes('.'); parent = parent.slice(parent.indexOf('.') + 1)) {
		const lookup = await lookUp(`_dmarc.${parent}`, resolveTxt);
		if (!isAbsent(lookup)) return unknown('DMARC', lookup, record);
		const found = lookup.records.find((text) => /^v=DMARC1( |;|$)/i.test(text));
		if (found !== undefined) return works(`DMARC: ${parent} has "${found}"`);
	}
	return wrong(`DMARC: ${domain} has no policy, which Gmail and others ask for. Set: ${record}`);
}
