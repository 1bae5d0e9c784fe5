/** How much the analytics service may count. Must agree with "Analytics and your choices" in the privacy policy. */
export const privacyChoices = {
	title: 'Privacy choices',
	text: (service: string) =>
		`${service} tells us which pages are read. How much should it count in this browser?`,
	choices: [
		{
			choice: 'withoutCookies',
			label: 'Count visits without cookies',
			about: 'The usual setting. Nothing is stored in your browser.',
		},
		{
			choice: 'withCookies',
			label: 'Count visits with cookies',
			about: 'It recognises this browser when you come back.',
		},
		{ choice: 'off', label: 'Don’t count visits', about: 'Nothing is sent to the service.' },
	],
	refused:
		'Your browser sends Do Not Track or Global Privacy Control. We take that as a no: nothing is counted.',
	saved: 'Saved in this browser.',
	notSaved: 'Your browser won’t let us save this, so it only applies until you leave the page.',
	close: 'Close',
} as const;
