import { site } from '#content/site.ts';

const { street, city, postcode, country } = site.address;

/** How to reach the sender, on one line. The Unsolicited Electronic Messages Act 2007 (NZ), section 10, asks for it. */
export const senderIdentity = `${street}, ${city} ${postcode}, ${country} · ${site.phone.shown} · ${site.email}`;
