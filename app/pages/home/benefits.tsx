import { proof } from '#content/owner.ts';
import { homeSections, valueProposition } from '#content/pages/home.ts';
import { site } from '#content/site.ts';
import { Proof } from '../../ui/proof.tsx';
import { Section } from '../../ui/section.tsx';
import css from './benefits.module.css';
import { RouteLine } from './route-line.tsx';

const { claims, examples } = valueProposition;

/** What a claim of the register measures. */
const Claim = ({ before, figure }: { before: string; figure: string }) => (
	<p>
		{before} <strong>{figure}</strong>
	</p>
);

/** A figure or an object for each benefit, in their order. */
const exhibits = [
	<Claim key="time" {...claims.saveTime} />,
	<ul key="costs" className={css.order}>
		{examples.order.before.map((place) => (
			<li key={place}>
				<s>{place}</s>
			</li>
		))}
		<li>{examples.order.once}</li>
	</ul>,
	<p key="customers" className={css.reply}>
		<small>{examples.reply.time}</small>
		{examples.reply.text}
	</p>,
	<figure key="decisions" className={css.calls}>
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
	</figure>,
	<Claim key="competitive" {...claims.competitive} />,
	<ul key="scale" className={css.vans}>
		{examples.vans.map((van) => (
			<li key={van}>{van}</li>
		))}
	</ul>,
];

/** Six benefits as a ledger: in each row the benefit, and a figure or an object that shows it. */
export function Benefits() {
	const { title, subtitle, benefits, note } = valueProposition;
	return (
		<Section
			id={homeSections.value.id}
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
				{benefits.map(({ title: name, text }, index) => (
					<li key={name}>
						<div>
							<h3>{name}</h3>
							<p>{text}</p>
						</div>
						<div data-nosnippet="">{exhibits[index]}</div>
					</li>
				))}
			</ul>
			<p className={css.note}>{note}</p>
			<Proof {...proof} />
		</Section>
	);
}
