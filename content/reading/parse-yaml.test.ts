import { it } from 'vitest';
import { expectRefusal, type WrongEdit } from '../../test/support/wrong-edits.ts';

it.each<WrongEdit>([
	['site.yaml', 'tagline: ', 'tagline: {brand} x\n#', 'begins with { and needs quotes'],
	['site.yaml', 'tagline: ', 'tagline: &We jobs\n#', 'begins with & and needs quotes'],
	['site.yaml', 'tagline: ', 'tagline: !We jobs\n#', 'begins with ! and needs quotes'],
	['site.yaml', 'tagline: ', 'tagline: *We* jobs\n#', 'begins with * and needs quotes'],
	['site.yaml', 'tagline: ', 'tagline: "We" jobs\n#', 'more text after it'],
	['site.yaml', '  street: ', '   street: ', 'does not begin below the line'],
	['site.yaml', '  city: ', '   city: ', 'more or fewer spaces before it than its neighbours'],
	['pages/pricing.yaml', '  - id: chatbots', '  -id: chatbots', 'does not begin with "- "'],
	['pages/services.yaml', '- A person', '• A person', 'does not begin with "- "'],
	['site.yaml', 'tagline: ', 'tagline: Fast: and good\n#', 'a colon inside a text'],
	['site.yaml', 'tagline: ', 'tagline: We are #1 here\n#', 'nobody sees what follows #'],
	['site.yaml', 'tagline: ', '\ttagline: x\n#', 'spaces, not a tab'],
	['site.yaml', 'tagline: ', 'tagline: a\ntagline: ', 'is twice in its group'],
	['pages/home.yaml', /badge: .*/, 'badge: - new', 'begins with - and needs quotes'],
	['pages/home.yaml', /badge: .*/, 'badge:New', 'needs a space after its colon'],
	['pages/home.yaml', /badge: .*/, 'badge: "New', 'has a quote that is not closed'],
	['pages/pricing.yaml', '        bestFor: ', '       bestFor: ', 'count the spaces before it'],
	[
		'owner.yaml',
		/people:.*(?:\n[ -].*)*/,
		'people: []\n  - name: Mere',
		'an empty list: take the [] away',
	],
	['pages.yaml', 'quoteConversions]', 'quoteConversions', 'or a [ that is not closed'],
	['site.yaml', 'tagline: ', 'tagline: “Two: done”\n#', 'put the text in straight quotes'],
])('%s: refuses %s replaced by %s, near its line', expectRefusal);
