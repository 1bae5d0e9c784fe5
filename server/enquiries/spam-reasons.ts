/** The reasons that are stored with an enquiry, and what they mean. */
const sentences = {
	honeypot: 'It filled in the field that people do not see.',
	// What the text is about and what it does: the themes of spam-themes.ts.
	seo: 'It is about rankings or links in search engines.',
	web: 'It is about making websites, apps or software.',
	growth: 'It is about leads, followers or advertising.',
	money: 'It is about loans, investments or quick income.',
	crypto: 'It is about cryptocurrencies or trading.',
	gambling: 'It is about gambling.',
	adult: 'It is about dating or adult content.',
	pills: 'It is about medicines or copies of brands.',
	threat: 'It threatens with a deadline, a payment or a locked account.',
	windfall: 'It promises a prize, an award or money from a stranger.',
	invitation: 'It asks for a reply or a call as sales letters do.',
	flattery: 'It praises your website or business.',
	messenger: 'It asks to go on in a messenger.',
	bargain: 'It promises discounts, guarantees or free things.',
	pitch: 'It describes the services of a seller.',
	recipient: 'It speaks of your website or business, not of the sender’s.',
	words: 'Its words are more usual in spam.',
	'like-spam': 'It is like enquiries that you marked as spam.',
	// How it is written.
	disguise: 'It hides words from filters.',
	'invisible-characters': 'It has invisible characters within words.',
	'ornamental-letters': 'It has letters that imitate ordinary ones.',
	'mixed-alphabets': 'It has letters of other alphabets within words.',
	'hidden-dot': 'It has an address with “dot” as a word.',
	'spaced-letters': 'It has words with a space or a dot after each letter.',
	'digits-as-letters': 'It has digits in place of letters.',
	gibberish: 'It has words that no language has.',
	'foreign-link': 'It has a link to another site than the sender’s.',
	'repeated-host': 'It has several links to the same site.',
	'link-markup': 'It has links in the code of web pages or forums.',
	'link-in-name': 'It has a link in the name.',
	'joined-name': 'The name is two names without a space.',
	'phone-elsewhere': 'The phone number is not from New Zealand.',
	// How it was sent.
	'no-accept-language': 'It was probably sent by a program: it names no language.',
	'no-fetch-metadata': 'It was sent by a program or an old browser.',
	'no-script': 'It was sent without the form’s script.',
	'no-form-age': 'It was sent by another script than the form’s.',
	'sent-within-seconds': 'It was sent within two seconds.',
	'repeated-once': 'The same text came before within a week.',
	'repeated-often': 'The same text came several times within a week.',
	// Of enquiries that earlier versions judged.
	link: 'It has a link to another site than the sender’s.',
	'two-links': 'It has two links to other sites.',
	'many-links': 'It has three or more links to other sites.',
	'disguised-letters': 'It has letters that imitate ordinary ones.',
	'disposable-address': 'The email address is a throwaway one.',
	'site-ceiling': 'It came while the site got more forms than usual.',
} as const;

/** A code for a reason. */
export type Reason = keyof typeof sentences;

/** Returns whether a text is the code of a reason. */
export const isReason = (code: string): code is Reason => Object.hasOwn(sentences, code);

/** Returns a sentence for each code, for the owner. Skips unknown codes and repetitions. */
export function describeReasons(codes: readonly string[]): string[] {
	return [...new Set(codes.filter(isReason).map((code) => sentences[code]))];
}
