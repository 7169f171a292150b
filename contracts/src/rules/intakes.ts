/** How far an intake is, and the two lists of intakes. */

/** reading: its facts are looked for; aside: a person wants no submission of it; used: a submission was made of it. */
export const INTAKE_STATES = ['reading', 'waiting', 'unread', 'used', 'aside'] as const

/** open: reading, waiting, or what could not be read; done: used or put aside. */
export const INTAKE_LISTS = ['open', 'done'] as const
