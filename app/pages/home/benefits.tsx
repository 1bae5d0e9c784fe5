import { claimOf } from '#content/claims.ts';
import { load } from '#content/load.ts';
import { proof } from '#content/owner.ts';
import { site } from '#content/site.ts';
import { Proof } from '../../ui/proof.tsx';
import { Section } from '../../ui/section.tsx';
import css from './benefits.module.css';
import { RouteLine } from './route-line.tsx';

const { sections, valueProposition } = load('pages/home.yaml');
const { benefits: examples } = load('examples.yaml');

/** What a claim of the register measures. */
function Claim({ id }: { id: string }) {
	const { before, figure } = claimOf(id);
	return (
		<p>
			{before} <strong>{figure}</strong>
		</p>
	);
}

/** What a benefit looks like, by the name of the picture. */
const pictures = {
	order: (
		<ul className={css.order}>
			{examples.order.before.map((place) => (
				<li key={place}>
					<s>{place}</s>
				</li>
			))}
			<li>{examples.order.once}</li>
		</ul>
	),
	reply: (
		<p className={css.reply}>
			<small>{examples.reply.time}</small>
			{examples.reply.text}
		</p>
	),
	calls: (
		<figure className={css.calls}>
			<svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
				<path d="M10 30V2" />
				<path d="M30 30V17M50 30V12M70 30V20M90 30V9" />
			</svg>
			<p aria-hidden="true">
				{examples.calls.days.map((day) => (
					<span key={day}>{day}</span>
				))}
			</p>
			<figcaption>{examples.calls.finding}</figcaption>
		</figure>
	),
	vans: (
		<ul className={css.vans}>
			{examples.vans.map((van) => (
				<li key={van}>{van}</li>
			))}
		</ul>
	),
} as const;

/** Six benefits as a ledger: in each row the benefit, and a figure or an object that shows it. */
export function Benefits() {
	const { title, subtitle, benefits, note } = valueProposition;
	return (
		<Section
			id={sections.value.id}
			title={
				<>
					{title} <span className={css.brand}>{site.brand}</span>
				</>
			}
			lead={subtitle}
			tone="quiet"
			backdrop={<RouteLine side="start" from="other" />}
		>
			<ul className={css.ledger}>
				{benefits.map(({ title: name, text, claim, picture }) => (
					<li key={name}>
						<div>
							<h3>{name}</h3>
							<p>{text}</p>
						</div>
						<div data-nosnippet="">
							{claim && <Claim id={claim} />}
							{picture && pictures[picture]}
						</div>
					</li>
				))}
			</ul>
			<p className={css.note}>{note}</p>
			<Proof {...proof} />
		</Section>
	);
}
