/** What a check found: where, and what is wrong there. */

export interface Fault {
  readonly where: string
  readonly problem: string
}

export type Tell = (fault: Fault) => void

/** An event by its place. */
export const at = (stream: string, revision: number): string => `${stream} revision ${revision}`
