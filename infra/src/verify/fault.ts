/** One finding of a check: its place and the problem. */

export interface Fault {
  readonly where: string
  readonly problem: string
}

export type Tell = (fault: Fault) => void

/** The name of an event in messages. */
export const at = (stream: string, revision: number): string => `${stream} revision ${revision}`
