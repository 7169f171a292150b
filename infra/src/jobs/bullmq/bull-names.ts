/** Names that BullMQ accepts: without a colon, and no id that is a number. */

/**
 * A readable name that differs for every text: characters that are safe in an address stay; half of a surrogate pair is
 * escaped.
 */
const spelled = (text: string) => encodeURIComponent(JSON.stringify(text).slice(1, -1))

export const queueName = (queue: string) => spelled(queue)
export const jobIdOf = (id: string) => `job-${spelled(id)}`
