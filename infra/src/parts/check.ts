/** Asks one part whether it works, for health and for the alert in Operations. */

/** The part's name, and a check that throws the reason why the part does not work. */
export type Check = readonly [part: string, check: () => Promise<void>]
