/** What became of a backup that a signal ends: it may have had its name already when the signal came. */
import { existsSync } from 'node:fs'
import { isUnfinished } from '../disk/settle-new.ts'

export interface Outcome {
  readonly line: string
  readonly code: number
}

/**
 * Notes whether the file is there; the answer is asked for at the exit, when the copies are gone and no backup can be
 * made of them, and a file that has its name but not yet its content is gone too (disk/settle-new.ts).
 */
export function outcomeOf(file: string): () => Outcome {
  const wasThere = existsSync(file)
  return () => {
    if (isUnfinished(file))
      return { line: `The backup was stopped, and ${file} is not whole and could not be removed: remove it.`, code: 1 }
    return !wasThere && existsSync(file)
      ? { line: `The backup had come to its end when it was stopped: ${file} is there.`, code: 0 }
      : { line: 'The backup was stopped, and what it had copied is removed.', code: 1 }
  }
}
