import { owner } from '../owner.ts';
import { answered, type Question, sentence } from '../questions.ts';
import { dentalClaims } from './claims.ts';
import { dentalOwner } from './owner.ts';

/** Joins what is not empty. */
const sentences = (...all: readonly string[]) => all.filter(Boolean).join(' ');

/** The questions on the dental page. */
export const dentalQuestions = answered([
	{
		question: 'What does the trial week cost?',
		answer: sentences(
			`${dentalClaims.freeTrial.figure} ${dentalClaims.freeTrial.after}.`,
			sentence('Calls cost', dentalOwner.callCharges),
			'You pay call charges only, at the rate we confirm first.',
		),
	},
	{
		question: 'What happens after the trial?',
		answer: sentences(
			'You decide. It stops unless you ask us to carry on.',
			'If you carry on, you get a fixed quote first.',
			sentence('The price is', dentalOwner.priceAfterTrial),
		),
	},
	{ question: 'Can I ring one of your agents first?', answer: sentence('Yes, on', owner.agentPhone) },
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
			sentence('Calls and transcripts are stored in', dentalOwner.callDataStored) ||
				'We send you each provider and its country before the trial. Some are overseas.',
			'You choose how long recordings are kept.',
		),
	},
	{
		question: 'What if a caller wants a person?',
		answer:
			'It puts urgent callers through to your team. If someone needs to ring back, the call becomes a task with the transcript attached.',
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
