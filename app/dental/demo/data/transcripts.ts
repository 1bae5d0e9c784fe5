/** One turn of a conversation. */
export interface Turn {
	/** Seconds from the call's start. */
	at: number;
	who: 'agent' | 'caller';
	text: string;
	/** Translation of a turn in te reo Māori. */
	english?: string;
}

const agent = (at: number, text: string, english = ''): Turn => ({ at, who: 'agent', text, english });
const caller = (at: number, text: string, english = ''): Turn => ({ at, who: 'caller', text, english });

/** The call of 2:09 pm. */
export const transcript: readonly Turn[] = [
	agent(0, 'Good afternoon, Example Dental. This is the voice agent. How can I help?'),
	caller(8, 'Hi, I have a toothache. Could someone see me today?'),
	agent(17, 'I have 3:20 pm or 4:20 pm today. Which suits you better?'),
	caller(29, 'Three twenty, please. I’m Demo patient 29.'),
	agent(41, 'Thank you. I have you in Room 2 at 3:20 pm. Shall I text you the details?'),
	caller(55, 'Yes please. Is there parking?'),
	agent(63, 'Behind the building, two hours free. I’ll put that in the text too.'),
	caller(82, 'Lovely, thanks. Bye!'),
];

/** The call of 2:21 pm. */
export const translatedTranscript: readonly Turn[] = [
	agent(
		0,
		'Kia ora. Nau mai ki Example Dental. English, te reo Māori rānei?',
		'Hello. Welcome to Example Dental. English or te reo Māori?',
	),
	caller(9, 'Te reo Māori, koa.', 'Te reo Māori, please.'),
	agent(13, 'Ka pai. Me pēhea taku āwhina i a koe?', 'Good. How can I help you?'),
	caller(
		20,
		'Kei te mamae tōku niho. Kei te hiahia au ki te kite i te rata niho.',
		'My tooth is sore. I want to see the dentist.',
	),
	agent(
		34,
		'He wā wātea āpōpō i te iwa karaka i te ata. E pai ana tēnā?',
		'There is a free time tomorrow at nine o’clock in the morning. Is that all right?',
	),
	caller(48, 'Āe, e pai ana.', 'Yes, that’s fine.'),
	agent(
		53,
		'Ka tukuna tētahi karere ki tō waea. Ka kite āpōpō.',
		'A message will be sent to your phone. See you tomorrow.',
	),
	caller(66, 'Ngā mihi. Ka kite anō.', 'Thank you. See you again.'),
];
