/** Our own side failed before the receiving side heard anything: the row stays due, and no attempt is counted. */
export class NotTried extends Error {}
