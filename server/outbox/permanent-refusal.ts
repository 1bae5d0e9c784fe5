/** The receiving side will never take this message: trying again is pointless. */
export class PermanentRefusal extends Error {}
