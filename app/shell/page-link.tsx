import type { ComponentPropsWithoutRef } from 'react';
import { Link } from 'react-router';

type PageLinkProps = Omit<ComponentPropsWithoutRef<typeof Link>, 'prefetch' | 'discover' | 'viewTransition'>;

/** A link to a page of ours: an ordinary link that, once hydrated, fetches the page's code on intent and cross-fades to it. */
export function PageLink(props: PageLinkProps) {
	return <Link {...props} prefetch="intent" discover="none" viewTransition />;
}
