import { load } from './load.ts';

/** The services in the specification's order. Pages choose some of them by their names here. */
export const services = load('services.yaml').services;
