import { owner } from '../owner.ts';
import { answered, type Question, sentence, sentences } from '../questions.ts';
import { dentalClaims } from './claims.ts';
import { dentalOwner } from './owner.ts';

/** The questions on the dental page. */
export const dentalQuestions = answered([
	{
		question: 'What does the trial week cost?',
		answer: sentences(
			`${dentalClaims.freeTrial.figure} ${dentalClaims.freeTrial.after}.`,
			sentence('Calls cost', dentalOwner.callCharges),
			'You won’t be charged anything until you say so.',
		),
	},
	{
		question: 'What happens after the trial?',
		answer: sentences(
			'You decide. It stops unless you give the OK, and if it’s not for you, we switch it off.',
			'If you carry on, you get a fixed quote first.',
			sentence('The price is', dentalOwner.priceAfterTrial),
		),
	},
	{ question: 'Am I tied to a contract, and how do I stop?', answer: owner.contract },
	{ question: 'How long does it take to set up?', answer: owner.setUpTime },
	{
		question: 'Does it work with our practice software?',
		answer: sentences(
			'Tell us which software you use when you sign up. Before we switch it on, we agree with you what the agent can read and book.',
			dentalOwner.connections,
		),
	},
	{
		question: 'Where are our calls and transcripts kept?',
		answer: sentences(
			'Recordings are kept for as long as you choose.',
			sentence('Calls and transcripts are stored in', dentalOwner.callDataStored),
		),
	},
	{
		question: 'What if a caller wants a person?',
		answer:
			'It puts urgent callers through to your team. If someone needs to ring back, the call becomes a task with its transcript.',
	},
]);

/** The questions about calls on the pricing page. Those that the owner has not answered are not shown. */
export const callQuestions: readonly Question[] = [
	{ question: 'What do calls cost?', answer: sentence('Calls cost', dentalOwner.callCharges) },
	{ question: 'Which software does it connect to?', answer: dentalOwner.connections },
	{
		question: 'Where are our calls kept?',
		answer: sentence('Calls and transcripts are stored in', dentalOwner.callDataStored),
	},
];
