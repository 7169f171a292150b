/** An error as one line of text, for statuses and lists of jobs. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
