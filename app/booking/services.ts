/** The services that open in a popup, by the names that `content/processors.ts` describes. */
export { calCom } from './cal-com.ts';
export { calendly } from './calendly.ts';
