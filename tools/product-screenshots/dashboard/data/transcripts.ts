/** One turn of a conversation. `at` is minutes and seconds from the call's start. */
export interface Turn {
	at: string;
	who: 'agent' | 'caller';
	text: string;
}

/** The call of 9:38 am. */
export const transcript: readonly Turn[] = [
	{
		at: '0:00',
		who: 'agent',
		text: 'Good morning, Example Dental. This is the voice agent. How can I help?',
	},
	{ at: '0:08', who: 'caller', text: 'Hi, I have a toothache. Could someone see me today?' },
	{ at: '0:17', who: 'agent', text: 'I have 11:50 am or 3:20 pm today. Which suits you better?' },
	{ at: '0:29', who: 'caller', text: 'Three twenty, please. I’m Demo patient 12.' },
	{
		at: '0:41',
		who: 'agent',
		text: 'Thank you. I have you in Room 2 at 3:20 pm. Shall I text you the details?',
	},
	{ at: '0:55', who: 'caller', text: 'Yes please. Is there parking?' },
	{ at: '1:03', who: 'agent', text: 'Behind the building, two hours free. I’ll put that in the text too.' },
	{ at: '1:22', who: 'caller', text: 'Lovely, thanks. Bye!' },
];

/** A turn in te reo Māori and in English. */
export interface TranslatedTurn extends Turn {
	english: string;
}

/** The call of 2:21 pm. */
export const translatedTranscript: readonly TranslatedTurn[] = [
	{
		at: '0:00',
		who: 'agent',
		text: 'Kia ora. Nau mai ki Example Dental. English, te reo Māori rānei?',
		english: 'Hello. Welcome to Example Dental. English or te reo Māori?',
	},
	{ at: '0:09', who: 'caller', text: 'Te reo Māori, koa.', english: 'Te reo Māori, please.' },
	{
		at: '0:13',
		who: 'agent',
		text: 'Ka pai. Me pēhea taku āwhina i a koe?',
		english: 'Good. How can I help you?',
	},
	{
		at: '0:20',
		who: 'caller',
		text: 'Kei te mamae tōku niho. Kei te hiahia au ki te kite i te rata niho.',
		english: 'My tooth is sore. I want to see the dentist.',
	},
	{
		at: '0:34',
		who: 'agent',
		text: 'He wā wātea āpōpō i te iwa karaka i te ata. E pai ana tēnā?',
		english: 'There is a free time tomorrow at nine o’clock in the morning. Is that all right?',
	},
	{ at: '0:48', who: 'caller', text: 'Āe, e pai ana.', english: 'Yes, that’s fine.' },
	{
		at: '0:53',
		who: 'agent',
		text: 'Ka tukuna tētahi karere ki tō waea. Ka kite āpōpō.',
		english: 'A message will be sent to your phone. See you tomorrow.',
	},
	{ at: '1:06', who: 'caller', text: 'Ngā mihi. Ka kite anō.', english: 'Thank you. See you again.' },
];
