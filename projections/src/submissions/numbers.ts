/** Numbers inside a submission. */

/** The submission a quote, policy, wholesale or response belongs to. */
export const submissionOfItem = (itemId: number) => Math.floor(itemId / 1000)
