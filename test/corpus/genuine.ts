import type { CorpusMessage } from './senders.ts';

const long = `Kia ora,

We run a small joinery workshop with nine people. Every quote takes us about two hours, because the measurements come in by e-mail, by text and sometimes on the back of a drawing. Last month we lost three kitchens because the quote went out a week late.

What we would like to know:
1. Can something read the measurements from photos of a drawing?
2. Can it fill in our price list? It is a spreadsheet with around 400 lines.
3. Who is responsible if the price is wrong?

We are closed from 20 December. Before that any afternoon suits, after 3 pm is best because the saws are off.

Ngā mihi,
Tamsin`;

/** Thirty messages that real visitors could have written. */
export const genuineMessages: readonly CorpusMessage[] = [
	{
		from: 'browser',
		name: 'Aroha Tamatea',
		email: 'aroha.tamatea@webmail.example',
		message: 'Could you automate our quotes? We are four plumbers in Porirua.',
	},
	{ from: 'browser', name: 'Jo', email: 'jo@lakeside-dental.example', message: 'Please call me.' },
	{ from: 'browser', name: 'Tamsin Orchard', email: 'tamsin@orchard-joinery.example', message: long },
	{
		from: 'browser',
		name: 'Wiremu Paki',
		email: 'wiremu@paki-electrical.example',
		message:
			'Our site is https://paki-electrical.example and the booking form is at https://paki-electrical.example/book. Could an assistant answer the phone when we are on a roof?',
	},
	{
		from: 'browser',
		name: 'Priya N',
		email: 'priya.n@webmail.example',
		message:
			'We saw your page about reminders. Our clinic is at https://riverbank-physio.example. How much would it be for two locations?',
	},
	{
		from: 'browser',
		name: 'Hēmi Rangihuna',
		email: 'hemi@rangihuna.example',
		message:
			'Tēnā koutou. Kei te hiahia mātou ki tētahi kaiāwhina mamati mō tō mātou marae. Ka taea e ia te kōrero Māori? Ngā mihi nui.',
	},
	{
		from: 'browser with a draft',
		name: 'Māia Te Whata',
		email: 'maia@tewhata.example',
		message: 'Kia ora! He pātai tāku: he aha te utu mō te mahi i ngā waea i te pō? E toru ā mātou whare.',
	},
	{
		from: 'browser',
		name: '李伟',
		email: 'liwei@greenleaf.example',
		message: '您好,我们在奥克兰经营一家小型园艺公司。能否用人工智能来安排预约?谢谢。',
	},
	{
		from: 'browser',
		name: 'Наталья Соколова',
		email: 'natalia@sokolova-cakes.example',
		message:
			'Здравствуйте! У меня небольшая пекарня в Гамильтоне. Нужен AI-агент, чтобы принимать заказы по телефону. Сколько это стоит?',
	},
	{
		from: 'browser',
		name: 'Νίκος Παπαδάκης',
		email: 'nikos@taverna.example',
		message: 'Γεια σας, έχουμε εστιατόριο στο Wellington και χρειαζόμαστε βοήθεια με τις κρατήσεις.',
	},
	{
		from: 'browser',
		name: 'ليلى حداد',
		email: 'layla@haddad-tailors.example',
		message: 'مرحبا، لدينا محل خياطة في كرايستشيرش. هل يمكن للمساعد أن يرد على الرسائل بالعربية والإنجليزية؟',
	},
	{
		from: 'browser',
		name: '田中 恵',
		email: 'megumi@tanaka-tours.example',
		message: 'お世話になります。AIエージェントで予約の電話に対応したいです。ＦＡＱも作れますか?',
	},
	{
		from: 'browser',
		name: 'Siosaia Fonua',
		email: 'saia.fonua@webmail.example',
		message:
			'Mālō e lelei, we do landscaping in Māngere. My phone rings while I am mowing. Can the voice agent speak Tongan?',
	},
	{
		from: 'browser',
		name: 'Grace',
		email: 'grace@little-library.example',
		message: 'Hi! Do you run AI training for a team of 12? Half of us have never used it 😅',
	},
	{
		from: 'browser without script',
		name: 'Derek Holloway',
		email: 'derek@holloway-roofing.example',
		message:
			'Your form does not look right on my work computer but I hope this arrives. I want a price for after-hours calls.',
	},
	{
		from: 'browser without script',
		name: 'Council procurement',
		email: 'procurement@hilltop-council.example',
		message:
			'We are preparing a request for proposals about document processing. Could you send your company details and a reference from another council?',
	},
	{
		from: 'old browser without script',
		name: 'Margaret',
		email: 'margaret1948@webmail.example',
		message:
			'My son says you can stop the no shows at our hall. I have an old iPad. Please ring, I do not read e-mail often.',
	},
	{
		from: 'old browser without script',
		name: 'B. Singh',
		email: 'bsingh@webmail.example',
		message: 'Need help with web scraping of tender notices. Call me mornings.',
	},
	{
		from: 'old browser without script',
		name: 'Colin Mercer',
		email: 'colin.mercer@webmail.example',
		message:
			'This is my site http://mercer-fencing.example, I made it myself in 2011. Can you put a chat on it?',
	},
	{
		from: 'old browser',
		name: 'Tui Hapuku',
		email: 'tui@hapuku-honey.example',
		message: 'We sell honey and get the same ten questions a day. Would a chatbot for $699 do?',
	},
	{
		from: 'old browser',
		name: 'Sam O’Leary',
		email: 'sam.oleary@webmail.example',
		message:
			'Here is a video of our dispatch board: https://videos.example/w/8k2. Could it be automated? It is for nine trucks.',
	},
	{
		from: 'browser',
		name: 'Electrician',
		email: 'office@sparkworks.example',
		message: 'Do your agents understand part numbers? For example "10 kΩ 5 µm pot" or "RCBO 20 A".',
	},
	{
		from: 'browser',
		name: 'Ana Lima',
		email: 'ana@lima-studio.example',
		message: 'URGENT!!! Our receptionist has left and we open again on MONDAY. What can you do by then???',
	},
	{
		from: 'browser',
		name: 'Peter Novak',
		email: 'peter@novak-legal.example',
		message:
			'What is your policy on privacy and where is the data stored? We are a law firm and bound by professional rules, so please answer in writing.',
	},
	{
		from: 'browser',
		name: 'Kiri',
		email: 'kiri+ai@kiri-flowers.example',
		message:
			'Could you look at how our competitor does it: https://posies.example/order and https://petals.example ? Something like that.',
	},
	{
		from: 'browser',
		name: 'Ben Achterberg',
		email: 'ben@achterberg.example',
		message:
			'I tried your ROI calculator. It said $3,480 a month. That seems high for us; which of the assumptions matters most?',
	},
	{
		from: 'browser',
		name: 'Student',
		email: 'j.parata@students.example',
		message:
			'I study business at a polytechnic and write about AI in small firms. May I interview someone for twenty minutes?',
	},
	{
		from: 'browser with a draft',
		name: 'Lotte',
		email: 'lotte@lotte-yoga.example',
		message: 'Sorry, I started this yesterday and my tab was still open. Do you work with sole traders?',
	},
	{
		from: 'browser',
		name: 'Rāwiri',
		email: 'rawiri@coastal-builds.example',
		message:
			'Quote please: SEO is not what we need, we need the phone answered and the jobs put into the calendar.',
	},
	{
		from: 'browser',
		name: 'A. Fernando',
		email: 'af@fernando-accounting.example',
		message:
			'The invoice numbers in my e-mail of last week were wrong. Correct: INV-2031, INV-2032, INV-2040. Regards',
	},
];
