import type { CorpusMessage } from './senders.ts';

const backlinks =
	'We place your website in 500 high authority directories within one week. Price list inside.';

/** Thirty messages as spammers send them, by how they reach a form. The last three look like a visitor's in every way. */
export const spamMessages: readonly CorpusMessage[] = [
	{
		from: 'HTTP library',
		name: 'RobertTug',
		email: 'robert.tug@mail.example',
		message: 'Hello. Your site is great but not on page one. We can fix it in 14 days.',
	},
	{
		from: 'HTTP library',
		name: 'Cheap Meds',
		email: 'pharm@pills.example',
		message: 'No prescription needed http://pills.example/buy best price worldwide delivery',
	},
	{
		from: 'HTTP library',
		name: 'Crypto Desk',
		email: 'desk@coins.example',
		message: 'Earn 4% a day. Start with $250. Our team of brokers is waiting for you.',
	},
	{ from: 'HTTP library', name: 'test', email: 'test@test.example', message: 'test' },
	{
		from: 'HTTP library',
		name: 'Anna',
		email: 'anna88@dating.example',
		message: 'Hi handsome, I saw your profile and want to meet. My photos: http://dating.example/anna',
	},
	{
		from: 'HTTP library',
		name: 'Loan Office',
		email: 'loans@quick.example',
		message: 'Business loans up to 500,000 without documents. Reply with your phone number.',
	},
	{
		from: 'HTTP library',
		name: 'qwkjhe',
		email: 'qwkjhe@random.example',
		message: 'lkjsdf lkwjer oiuwer lkjsdf',
	},
	{
		from: 'HTTP library',
		name: 'Casino',
		email: 'bonus@slots.example',
		message: '<a href="http://slots.example">200 free spins</a> [url=http://slots.example]here[/url]',
	},
	{ from: 'HTTP library', name: 'SEO expert', email: 'seo@rank.example', message: backlinks },
	{
		from: 'HTTP library',
		name: 'Domain Notice',
		email: 'notice@registry.example',
		message: 'FINAL NOTICE: your domain expires today. Pay here: http://registry.example/pay',
	},
	{
		from: 'disguised HTTP library',
		name: 'Mike Rank',
		email: 'mike@rank.example.org',
		message: 'I can bring your website to the top. See https://rank-fast.example/plans for plans.',
	},
	{
		from: 'disguised HTTP library',
		name: 'Lucy',
		email: 'lucy@outreach.example',
		message: 'I would like to publish a guest post on your blog. Samples: https://guestposts.example/lucy',
	},
	{
		from: 'disguised HTTP library',
		name: 'Olga',
		email: 'olga@meet.example',
		message: 'Lonely tonight? www.meet-now.example/olga',
	},
	{
		from: 'disguised HTTP library',
		name: 'Traffic Bot',
		email: 'sales@visits.example.org',
		message: '10,000 real visitors for $19. Order: http://visits.example/order',
	},
	{
		from: 'disguised HTTP library',
		name: 'Bitcoin winner https://btc.example',
		email: 'win@webmail.example',
		message: 'You have a transfer of 1.2 BTC. Confirm it now.',
	},
	{
		from: 'disguised HTTP library',
		name: 'Dr. Keto',
		email: 'keto@slim.example.org',
		message: 'Lose 10 kg in 10 days! https://slim.example https://slim2.example https://slim3.example',
	},
	{
		from: 'disguised HTTP library',
		name: 'Leads',
		email: 'info@lists.example.org',
		message: 'We sell e-mail lists of New Zealand companies, 95% delivery. https://lists.example/nz',
	},
	{
		from: 'disguised HTTP library',
		name: 'Throwaway',
		email: 'x93k@mailinator.com',
		message: 'Write back and I will tell you how to double your sales.',
	},
	{
		from: 'disguised HTTP library',
		name: 'Eric',
		email: 'eric@talk.example.org',
		message: 'I found your site and thought: do you lose visitors? Try https://talk-with-visitors.example',
	},
	{
		from: 'disguised HTTP library',
		name: 'trap',
		email: 'trap@forms.example',
		message: 'Nice website.',
		trap: 'http://spam.example',
	},
	{
		from: 'automated browser',
		name: 'Explainer Videos',
		email: 'team@videos.example.org',
		message:
			'We make explainer videos from $49. Examples: https://videos-one.example and https://videos-two.example',
	},
	{
		from: 'automated browser',
		name: 'Invest',
		email: 'invest@guerrillamail.com',
		message: 'Start with $250: https://invest.example/start',
	},
	{
		from: 'automated browser',
		name: 'Forum poster',
		email: 'poster@forum.example',
		message: 'Good article! [url=https://shop.example]cheap bags[/url]',
	},
	{
		from: 'browser',
		name: 'Рауреl support',
		email: 'support@pay.example',
		message: 'Yоur ассоunt is limitеd. Соnfirm yоur dеtаils tоdаy to аvоid сlоsurе.',
	},
	{
		from: 'browser',
		name: '𝐂𝐚𝐬𝐢𝐧𝐨',
		email: 'vip@slots.example.org',
		message: '𝐅𝐫𝐞𝐞 𝐬𝐩𝐢𝐧𝐬 for new players, today only.',
	},
	{
		from: 'browser',
		name: 'Directory',
		email: 'add@directory.example.org',
		message:
			'List your firm here: https://directory-a.example https://directory-b.example https://directory-c.example',
	},
	{
		from: 'automated browser',
		name: 'Hot deal',
		email: 'deal@bags.example.org',
		message: '<a href="https://bags.example">Designer bags -80%</a>',
		trap: 'yes',
	},
	{
		from: 'browser',
		name: 'Rahul',
		email: 'rahul.digital@webmail.example',
		message:
			'Hello Sir/Madam, we are a web design company with 12 years of experience. May I send you our proposal and price list?',
	},
	{
		from: 'browser',
		name: 'Linda Brooks',
		email: 'linda.brooks@webmail.example',
		message:
			'I noticed some errors on your website that keep it from ranking. Can I send you a free audit report?',
	},
	{
		from: 'browser',
		name: 'Tom',
		email: 'tom@apps.example.org',
		message:
			'We build mobile apps for businesses like yours, see https://apps-portfolio.example. Interested in a call?',
	},
];
