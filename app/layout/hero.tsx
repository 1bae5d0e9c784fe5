import type { ReactNode } from 'react';
import { load } from '#content/load.ts';
import { owner, site } from '#content/site.ts';
import { usePage } from '../ui/page-context.ts';
import { PhoneLink } from '../ui/phone-link.tsx';
import { Contours } from './contours.tsx';
import css from './hero.module.css';
import section from './section.module.css';

const { ring } = load('interface.yaml');

/** The number to ring: the owner's own agent, if there is one. */
function Ring() {
	const { agentPhone } = owner;
	const phone = agentPhone ?? site.phone;
	return (
		<p className={css.ring}>
			{agentPhone ? ring.agent : ring.us} <PhoneLink phone={phone} />
			{agentPhone && [<br key="line" />, ring.tryIt]}
		</p>
	);
}

/** What the words of every page begin with. */
export interface HeroWords {
	/** Above the heading. */
	badge?: string;
	heading: string;
	lead: string;
	voice?: string | undefined;
	/** The id of the call beside it: the page then says which number to ring. */
	call?: string | undefined;
}

interface HeroProps extends HeroWords {
	id?: string;
	/** What a visitor must know about the whole page. */
	note?: string;
	/** Beside the text, or under it on a phone. */
	illustration?: ReactNode;
	/** Buttons. */
	children?: ReactNode;
	/** Under the buttons. */
	after?: ReactNode;
}

/**
 * The top of a page at its hour: heading, first words and buttons, and the call that the page is
 * about. A page with nothing else is as high as the window.
 */
export function Hero({
	id,
	badge,
	heading,
	lead,
	voice,
	call,
	note,
	illustration,
	children,
	after,
}: HeroProps) {
	const { view } = usePage();
	return (
		<section id={id} className={css.hero} data-hour={view.hour} data-sun={view.sun}>
			<div className={css.text}>
				{badge && <p className={`${css.badge} ${section.stamp}`}>{badge}</p>}
				<h1>{heading}</h1>
				<p className={css.lead}>
					{voice && <strong>{voice} </strong>}
					{lead}
				</p>
				{children && <div className={`${css.actions} ${section.ways}`}>{children}</div>}
				{call && <Ring />}
				{note && <p className={css.note}>{note}</p>}
				{after}
			</div>
			{illustration}
			{/* Last: the browser may paint a page that has arrived in part, and the map's place depends
			    on the hero's height. */}
			<Contours />
		</section>
	);
}
