/** How far a demo submission is performed. */
import type { Story } from './plan/story.ts'

/** A submission that is being performed. */
export interface Played {
  readonly story: Story
  readonly submissionId: number
  readonly stream: string
  next: number
  /** The revision up to which the consequences of events are done. */
  followed: number
}
