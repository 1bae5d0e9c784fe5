import { owner } from '../owner.ts';
import { answered, sentence, sentences } from '../questions.ts';
import { dentalClaims } from './claims.ts';

/** The questions on the dental page. */
export const dentalQuestions = answered([
	{
		question: 'What does the trial week cost?',
		answer: sentences(
			`${dentalClaims.freeTrial.figure} ${dentalClaims.freeTrial.after}.`,
			sentence('Calls cost', owner.callCharges),
			'Nothing is charged unless you give the OK.',
		),
	},
	{
		question: 'What happens after the trial?',
		answer: sentences(
			'You decide. It stops unless you give the OK, and if it’s not for you, we switch it off.',
			'If you go on, you get a fixed quote first.',
			sentence('The price is', owner.priceAfterTrial),
		),
	},
	{ question: 'Am I tied to a contract, and how do I stop?', answer: owner.contract },
	{ question: 'How long does it take to set up?', answer: owner.setUpTime },
	{
		question: 'Does it work with our practice software?',
		answer: sentences(
			'Name your software when you sign up. We agree with you what the agent may read and book in it before it is switched on.',
			owner.connections,
		),
	},
	{
		question: 'Where are our calls and transcripts kept?',
		answer: sentences(
			'Recordings are kept as long as you decide.',
			sentence('Calls and transcripts are stored in', owner.callDataStored),
		),
	},
	{
		question: 'What if a caller wants a person?',
		answer:
			'Urgent callers are put through to a person. Where somebody has to ring back, the call becomes a task for your team, with its transcript.',
	},
]);
