import { expect, it } from 'vitest';
import { campaignOf, withCampaign } from './campaign.ts';

it('reads only campaign parameters that have a value', () => {
	const query = '?utm_source=newsletter&utm_campaign=spring%20call&gclid=x&utm_term=';
	expect(campaignOf(query)).toEqual({ utm_source: 'newsletter', utm_campaign: 'spring call' });
	expect(campaignOf('')).toEqual({});
});

it('adds the parameters to a URL and keeps its other parts', () => {
	const address = 'https://calendly.com/someone/30min?hide_gdpr_banner=1';
	expect(withCampaign(address, {})).toBe(address);
	expect(withCampaign(address, { utm_source: 'a&b' })).toBe(`${address}&utm_source=a%26b`);
});
