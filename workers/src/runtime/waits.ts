/** Failures that are none of the job's: it waits until the part is there again, and no try is counted. */
import { EngineAway, FilesUnavailable, JobDeferred } from '@bindery/contracts/ports'

/** Whether a try ended because the shared drive or an engine is away, or because the job put itself off. */
export const isWait = (error: unknown): boolean =>
  error instanceof FilesUnavailable || error instanceof EngineAway || error instanceof JobDeferred
