import { expect, it } from 'vitest';
import { campaignOf, withCampaign } from './campaign.ts';

const landing = 'https://example.org/?utm_source=newsletter&utm_campaign=spring%20call&gclid=x&utm_term=';

it('takes the parameters that say something, and no others', () => {
	expect(campaignOf([landing])).toEqual({ utm_source: 'newsletter', utm_campaign: 'spring call' });
});

it('prefers the page to the one that the visit began on', () => {
	expect(campaignOf(['https://example.org/contact', landing])).toHaveProperty('utm_source', 'newsletter');
	expect(campaignOf(['/contact?utm_medium=qr', landing])).toEqual({ utm_medium: 'qr' });
	expect(campaignOf(['/contact', ''])).toEqual({});
});

it('adds them to an address and leaves the rest of it alone', () => {
	const address = 'https://calendly.com/someone/30min?hide_gdpr_banner=1';
	expect(withCampaign(address, {})).toBe(address);
	expect(withCampaign(address, { utm_source: 'a&b' })).toBe(`${address}&utm_source=a%26b`);
});
