/**
 * What spam and genuine enquiries are about, by phrases. They let the classifier recognise what its small corpus says in
 * other words: one phrase of a theme counts like every other. How much each theme means is learned from the corpus.
 *
 * A comma ends a phrase, `/` separates alternatives of a word. The only word of a phrase may end in `*`, for any ending.
 * Phrases have at most four words, in lower case and without accents. `0` is any number up to 9999, `BRAND` the name of this
 * site. Chinese and Japanese are matched in pairs of characters.
 */
// cspell:disable
const phrases = {
	seo: `
		seo, backlink*, dofollow, do follow, serp, serps, rank, ranks, ranked, ranking, rankings,
		search engine/engines, first page, page one/0, domain authority, da 0, dr 0, keyword*,
		guest post/posts/article, sponsored post/article, link building/insertion/exchange, text links,
		exchange links, traffic, on page, off page, indexed, search position, продвижени*, раскрутк*, топ,
		прогон*, 外链, 排名, 优化, posicionamiento, referencement, visible sur google`,
	web: `
		web/website design/development/designer, redesign*, wordpress, shopify, magento,
		app/software development, mobile app/apps, developers, outsourc*, offshore,
		remote talent/developers/engineers, dedicated team/developers/resources, portfolio, logo, mockup,
		software house, landing page, hosting, mobile friendly, per hour, hourly rate`,
	growth: `
		leads, qualified appointments/leads/meetings, sales calls/meetings, outreach, b2b,
		decision maker/makers, database, attendee list, email/mailing/lead list/lists, followers,
		subscribers, campaign*, social media, explainer, cold email/emails, marketing, conversion*,
		your brand, audience, visibility, 0 star, five star, ads, more customers/clients/traffic/sales,
		influencer*, viral, virtual assistant/assistants, рассылк*, клиент*, 粉丝, متابعين`,
	money: `
		loan*, funding, working capital, capital, collateral, interest rate, pre approved, invest*, equity,
		bad credit, credit score, passive income, earn, earning, earnings, profit*, returns, broker*,
		0 figure, lucrative, debt, cash, commission, deposit, salary, займ*, заем, кредит*, заработ*, доход*,
		инвест*, деньг*, 贷款, 发票, 红包, 日赚, 대출, prestito, prestiti, prestamo*, emprestimo, 副業, 月収, verdienen`,
	crypto: `
		bitcoin*, btc, crypto*, usdt, ethereum, eth, wallet, forex, trading, token*, airdrop, nft, mining,
		telegram signals, apy, крипт*, биткоин*, 比特`,
	gambling: `
		casino*, slot, slots, betting, bet, bets, jackpot, free spins, spins, poker, roulette, pokies, odds,
		sure win, lottery, lotto, казино, ставк*, автоматы, カジ, 百家, 老虎, 投注, 博彩, bahis, bonusu, wettbonus`,
	adult: `
		sex, sexy, nude, nudes, escort*, dating, hot girls/photos, cams, xxx, porn*, lonely, adult, handsome,
		baby, my photos/pics/profile, singles, интим, девушк*, знакомств*, 约会, 美女`,
	pills: `
		viagra, cialis, prescription*, pills, pharma*, weight loss, lose weight, lose 0 kg, burn fat, keto,
		semaglutide, ozempic, cbd, gummies, tramadol, xanax, herbal, steroids, supplement*, replica*, rolex,
		natural formula, cheap meds`,
	threat: `
		verify, verifying, suspend*, suspension, expire, expires, expired, expiration, your account,
		password, final notice/reminder/warning, within/in 0 hours, outstanding, remit*, limited access,
		avoid additional/late/suspension/losing/closure, hacked, leaked, violat*, fined, sued, lawsuit*,
		redelivery, unpaid, undelivered, storage capacity, deactivat*, locked, permanently, failure to,
		confirm your`,
	windfall: `
		you've/you have won, you won, winner*, prize*, claim, congratulations, beneficiar*, next of kin,
		inheritance, donat*, award*, gift card, voucher, compensat*, late client, 0 million, million dollars,
		usd 0, us $ 0, chosen, selected, god, lord, widow, orphan*, transfer the sum, sum of, trustworthy,
		confidential, secret, refund, grant, giveaway`,
	invitation: `
		reply yes/with/for/asap/to, just/simply/kindly reply, interested ?, if interested,
		you're/you are interested, let me/us know if, would/do you want/like me/us,
		can/may/shall/should/could/might i/we send/share/show,
		can/may/shall/should/could we/i schedule/email/reserve/prepare/activate/arrange/book,
		would you be open/interested/available, be open to, would you like more/to,
		are you open/interested/free/the right, in charge, quick call/chat/question,
		brief call/chat/conversation, short call/demo, 0 minute/min call/chat/conversation, 0 min, 0 minute,
		no obligation/commitment/strings/retainer/contracts, risk free, no upfront, no credit card,
		free audit/trial/quote/sample/samples/mockup/report,
		free demo/analysis/review/training/quotation/scan/comparison/setup/stencil/spot/design,
		complimentary, right person, best person, worth a/exploring, make sense to,
		happy/glad/love/delighted to share/send/show/set, send you, send through, share the, looking forward,
		look forward, who handles/should, who's in charge, point me, ask me, ask for, get started,
		book an intro, want a demo, have capacity, shall i, order now, apply now/here, join now/us/our,
		sign up, click here, act now, see demo/more, register now/before/today, contact us/me by, call now,
		watch the`,
	flattery: `
		impressed, came across, found/noticed/checked/visiting/browsing your, looking through/at your,
		exploring your, reading your, your great,
		great/nice/cool/wonderful/awesome/clever site/website/blog/work, site is awesome/great/fantastic,
		resonate*, stood out, caught my attention, big/huge fan, like yours, such as yours,
		consultancies/companies/businesses/firms like, hope you're/you are doing, hope this/your,
		your mission/perspective/approach, truly, really like what, congratulations on`,
	messenger: `
		whatsapp, telegram, skype, wechat, t me, dm, 微信, 加q, телеграм*, telegramm, واتساب, 카톡, viber,
		private mail/email`,
	bargain: `
		0 % off/discount/cheaper/savings, % off, % less, off your first, discount*, coupon*, promo code,
		use code, limited time/seats/spots/places, only 0 left, spots left, guarantee*, money back, cheap*,
		best/lowest/competitive/affordable/reasonable/low/wholesale price/prices/cost/rates, affordable cost,
		unlimited, bonus*, starting at/from, from $ 0, from just/only, only $ 0, just $ 0, for $ 0,
		$ 0 hour/month/week, $ 0 per hour/month/lead/job, price is $ 0, special offer, offer is valid,
		ends today/tonight/soon, hurry, today only, free shipping, in stock, no contract, no experience,
		at no cost, save up, up to 0 %, 0 % lift, 0 x more, бесплат*, гаранти*, недорог*, цена, 优惠, 免费, 保证,
		价格低, 무료, 無料, gratis, gratuit, kostenlos, garanti*, 0 eur/euro`,
	pitch: `
		we offer/provide/help/build, we connect/turn/generate/compare/produce/improve/deliver/collect,
		we create/design/make/run/sell/fix/book/remove/buy/label, we get founders/you, we'll rebuild/show,
		we can help/bring/do/place/change/provide, we are/we're a team/leading/professional/software,
		we are/we're offering/contacting/delighted, we have/we've generated/placed/placements, we've made,
		i can help/bring/change/rank, i'm/i am a freelance/professional/digital/conversion,
		business development, our team/services/agency/clients/experts/packages,
		our platform/widget/software/plugin/bot/solutions/solution, our price/prices/rate,
		our factory/catalogue/trading, our designers/writers/mentor/experienced/latest/automated,
		years' experience, years of experience, 0 projects/clients/apps/developers, done for you,
		professional*, expert*, specialist*, manufacturer, leading, proven, tailored, bespoke, seamless*,
		state of the art, holistic, synergies, empower*, on autopilot, unlock, делаем, предлага*, 我们专, 专业,
		ofrecemos, proposons, offriamo, نقدم, on behalf of, my client, our clients`,
	recipient: `
		your site/website/business/company/firm/brand/domain,
		your blog/store/ads/competitors/competition/competitor/visitors/ranks,
		your products/google/inbox/listing/industry/niche/reputation/audience/hosting/online/web,
		your email/emails/parcel/profile/page/team, webmaster, BRAND team, hi/dear BRAND,
		dear sir/sirs/friend/manager/owner/customer/ceo/editor, dear sales/beneficiary/webmaster,
		hello sir/dear/friend, hi dear/friend/baby/webmaster, attention, attn, your offer, вашего сайта,
		votre site, business owner/owners`,
	own: `
		i/we run/own/manage/teach/work/study/use/need, i/we miss/lose/want/got/had/paid/received/get,
		we supply/cater/import/quote/rent/clean/saw/book/do/use/were, we have/we've a/two/three/four/five/0,
		i've a/got/0, i have a/two/three/been,
		we are/we're six/two/three/four/five/0/just/not/based/closed/in/on, we are/we're a small/firm/family,
		small business/firm/company/building, i'm/i am the/in/from/not/0/looking, i'd like,
		my business/shop/husband/wife/boss/staff/cv/customers/brother,
		my phone/guys/bank/kids/english/accountant/english/website/son/daughter/mum/dad,
		our customers/patients/phone/phones/office/staff/practice/clinic,
		our board/receptionist/invoices/enquiries/guests/parents/crew/members,
		our drawings/quotes/reports/accountant/calls/people/it/website/emails/families/jobs, i booked,
		i bought, i tried, i filled, i asked, i don't, i can't, i didn't, not sure, us on, for us`,
	question: `
		how much/soon/long/do/does/many/would/is, what is/does/would/happens/are/about/do/if, what's,
		which of/one, do/does you/it/your/the/they, is it/that/there/this,
		can/could/would/will you/it/your/the/someone, can i get/have/ask, could we/it/you, would it/your,
		are there, please call/ring/check/reissue/help/answer/confirm/tell/fix/delete,
		please email/quote/send/see/find, call/ring/phone/tell/email/text me, ring/call us, get back to,
		price/quote/cost for, a quote, ring me, call me back, any chance, i wonder, wondering, is this,
		сколько, можете, можно ли, подскажите, скільки, 可以, 能否, 请问, 多少, 怎么, 吗, 能不, 想了, 可唔, でしょ, でき, たい, 教え,
		가능, 가격, 될까, 있을, cuanto, combien, quel est, est ce que, puede, quanto, was kostet, konnen sie,
		ka taea, me pehea, he aha, كم, هل, آیا, magkano, ราคา`,
	product: `
		voice agent/agents, phone agent, chatbot*, bot, bots, assistant*, the phone/phones,
		answer the/our/my/a/calls, calls, call, automat*, the trial, training, workshop, consultation,
		process*, your agent/agents/chat/bot/calculator/form/pricing/price/assistant,
		your invoice/trial/page/flyer/newsletter/talk/chatbot/quote, your ad/logo/voice/system/people, xero,
		myob, gst, ird, acc, invoice, quotes, bookings, appointments, reminders, after hours, missed calls,
		receptionist, roster, timesheets, inbox, spreadsheet, documents, 语音, 电话, 人工, 聊天, 助手, 預約, 予約, 電話, 전화,
		챗봇, ассистент*, помощник*, помічник*, бот*, звон*, telefon*, asistente, assistente, agent vocal,
		waea, kaiawhina`,
	place: `
		auckland, akl, wellington, christchurch, chch, hamilton, tauranga, dunedin, nelson, napier, rotorua,
		taupo, queenstown, invercargill, whanganui, gisborne, timaru, whakatane, northland, canterbury,
		otago, waikato, hastings, porirua, petone, levin, gore, kapiti, marlborough, taranaki, southland,
		kia ora, tena koe/koutou, nga mihi, nga, morena, whanau, marae, iwi, tamariki, aroha, talofa, malo,
		bula, gidday, cheers, chur, ta, council, practice, clinic, kura, 奥克, 基督, 惠灵, 皇后, 新西, окленд*,
		веллингтон*, 오클`,
} as const;
// cspell:enable

/** What a message can be about, or what a phrase does. */
export type Theme = keyof typeof phrases;

const maxWords = 4;
const themeOf = new Map<string, Theme>();
for (const [theme, list] of Object.entries(phrases) as [Theme, string][]) {
	for (const phrase of list.split(','))
		for (const text of alternatives(phrase.trim())) themeOf.set(text, theme);
}

/** Returns every phrase that the alternatives of a phrase with `/` make. */
function alternatives(phrase: string): string[] {
	return phrase
		.split(/\s+/)
		.map((words) => words.split('/'))
		.reduce<string[]>(
			(starts, words) => starts.flatMap((start) => words.map((word) => (start ? `${start} ${word}` : word))),
			[''],
		);
}

/** Of the words that end in `*`. Shorter ones would match too many words. */
const minStemLength = 3;
const maxStemLength = 16;

/** Returns the number of phrases of each theme in a list of words. */
export function countThemes(words: readonly string[]): Map<Theme, number> {
	const counts = new Map<Theme, number>();
	for (let start = 0; start < words.length; start += 1) {
		const theme = longestAt(words, start);
		if (theme) counts.set(theme, (counts.get(theme) ?? 0) + 1);
	}
	return counts;
}

function longestAt(words: readonly string[], start: number): Theme | undefined {
	for (let length = maxWords; length > 0; length -= 1) {
		const theme = themeOf.get(words.slice(start, start + length).join(' '));
		if (theme) return theme;
	}
	const word = words[start] ?? '';
	for (let length = Math.min(word.length, maxStemLength); length >= minStemLength; length -= 1) {
		const theme = themeOf.get(`${word.slice(0, length)}*`);
		if (theme) return theme;
	}
	return undefined;
}
