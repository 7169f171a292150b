/**
 * Saves the positions of groups, at most every 100 ms: after a crash a few events are delivered again, and none is left
 * out.
 */
import type { LogMark } from '@bindery/contracts/ports'
import { createTurns } from '@bindery/contracts/rules'
import type { Checkpoints } from './checkpoints.ts'

const INTERVAL = 100

export interface CheckpointSaver {
  /** Remembers a group's position, to be saved soon. */
  reached(group: string, mark: LogMark): void
  /** Saves what is not saved yet. */
  flush(): Promise<void>
}

export function checkpointSaver(checkpoints: Checkpoints): CheckpointSaver {
  const unsaved = new Map<string, LogMark>()
  let timer: NodeJS.Timeout | null = null
  const inTurn = createTurns()

  async function save(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    if (unsaved.size === 0) return
    const batch = [...unsaved].map(([group, mark]) => ({ group, position: mark.position, mark }))
    unsaved.clear()
    try {
      await checkpoints.save(batch)
    } catch (error) {
      // The next try saves it again, unless the group has moved on meanwhile.
      for (const { group, mark } of batch) if (!unsaved.has(group)) unsaved.set(group, mark)
      throw error
    }
  }

  // One save at a time, so that an older one never overwrites a newer one.
  const flush = () => inTurn(save)

  function later(): void {
    timer ??= setTimeout(() => {
      timer = null
      flush().catch(later)
    }, INTERVAL)
  }

  return {
    reached(group, mark) {
      unsaved.set(group, mark)
      later()
    },
    flush,
  }
}
