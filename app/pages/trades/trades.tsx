import { tradesFunctions } from '#content/business-functions.ts';
import { load } from '#content/load.ts';
import { proof } from '#content/owner.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { FunctionSections } from '../../layout/function-sections.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Proof } from '../../ui/proof.tsx';
import { Section } from '../../ui/section.tsx';
import { WeekTable } from '../../ui/week-table.tsx';
import tools from './digital-tools.module.css';
import css from './trades.module.css';

const { dayOnTheTools } = load('examples.yaml');

/** A plumber's day as the stops on one line. */
function DayOnTheTools() {
	return (
		<figure className={css.day} data-nosnippet="">
			<figcaption>{dayOnTheTools.caption}</figcaption>
			<ol>
				{dayOnTheTools.events.map(({ time, at, what, detail }) => (
					<li key={time}>
						<time dateTime={at}>{time}</time>
						<strong>{what}</strong>
						<span>{detail}</span>
					</li>
				))}
			</ol>
		</figure>
	);
}

const { benefits, tools: digitalTools, index, closing } = load('pages/trades.yaml');
const { schedule, booking, calculator, quote, notifications } = load('examples.yaml').digitalTools;

/** Two vans over four days. */
function ScheduleDrawing() {
	return (
		<WeekTable
			className={tools.schedule}
			days={schedule.days}
			rows={schedule.crews.map(({ name, suburbs }) => ({ name, cells: suburbs }))}
			free={schedule.free}
		/>
	);
}

/** A day's free times, one of them chosen. */
function BookingDrawing() {
	return (
		<div className={tools.booking}>
			<p>{booking.day}</p>
			<ul>
				{booking.times.map((time) => (
					<li key={time} data-chosen={time === booking.chosen || undefined}>
						{time}
					</li>
				))}
			</ul>
			<p>{booking.action}</p>
		</div>
	);
}

/** Two numbers in, a range out. */
function CalculatorDrawing() {
	return (
		<dl className={tools.calculator}>
			{calculator.inputs.map(({ what, value }) => (
				<div key={what}>
					<dt>{what}</dt>
					<dd>{value}</dd>
				</div>
			))}
			<div>
				<dt>{calculator.rangeLabel}</dt>
				<dd>{calculator.range}</dd>
			</div>
		</dl>
	);
}

/** A quote with its lines and total. */
function QuoteDrawing() {
	return (
		<dl className={tools.quote}>
			{[...quote.lines, quote.total].map(({ what, price }) => (
				<div key={what}>
					<dt>{what}</dt>
					<dd>{price}</dd>
				</div>
			))}
		</dl>
	);
}

/** Three texts of one visit. */
function NotificationsDrawing() {
	return (
		<ul className={tools.texts}>
			{notifications.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}

const drawings = {
	schedule: <ScheduleDrawing />,
	booking: <BookingDrawing />,
	calculator: <CalculatorDrawing />,
	quote: <QuoteDrawing />,
	notifications: <NotificationsDrawing />,
} as const;

/** Five tools, each with a drawing of what its user sees. */
function DigitalTools() {
	return (
		<Section title={digitalTools.title} lead={digitalTools.lead} tone="quiet">
			<ul className={tools.tools}>
				{(Object.keys(drawings) as (keyof typeof drawings)[]).map((name) => (
					<li key={name}>
						<div className={tools.drawing} data-nosnippet="">
							{drawings[name]}
						</div>
						<div>
							<h3>{digitalTools.tools[name].title}</h3>
							<p>{digitalTools.tools[name].text}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}

/** Trades automation, for someone who reads on a phone. */
export default function Trades() {
	return (
		<main id="main">
			<PageHead {...pages.trades} illustration={<DayOnTheTools />}>
				<Button href={paths.contact}>{closing.action}</Button>
			</PageHead>
			<Section title={benefits.title} lead={benefits.lead} layout="beside">
				<BenefitList benefits={benefits.benefits} layout="columns" />
				<Proof {...proof} />
			</Section>
			<DigitalTools />
			<FunctionSections label={index} functions={tradesFunctions} />
			<CallToAction {...closing} />
		</main>
	);
}
