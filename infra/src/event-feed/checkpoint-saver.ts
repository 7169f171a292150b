/** Saves how far groups are, at most every 100 ms: after a crash a little is delivered again, none is left out. */
import type { Position } from '@bindery/contracts/ports'
import type { Checkpoints } from '../event-store/sqlite-event-store.ts'

const INTERVAL = 100

export interface CheckpointSaver {
  /** Remembers a group's place; it is saved soon. */
  reached(group: string, position: Position): void
  /** Saves what is not saved yet. */
  flush(): Promise<void>
}

export function checkpointSaver(checkpoints: Checkpoints): CheckpointSaver {
  const unsaved = new Map<string, Position>()
  let timer: NodeJS.Timeout | null = null
  let saving: Promise<void> = Promise.resolve()

  async function save(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    if (unsaved.size === 0) return
    const batch = [...unsaved].map(([group, position]) => ({ group, position }))
    unsaved.clear()
    try {
      await checkpoints.save(batch)
    } catch (error) {
      // Kept for the next try, unless the group has moved on meanwhile.
      for (const { group, position } of batch) if (!unsaved.has(group)) unsaved.set(group, position)
      throw error
    }
  }

  // One save at a time, so that an older one never lands after a newer one.
  function inTurn(): Promise<void> {
    const turn = saving.then(save)
    saving = turn.catch(() => undefined)
    return turn
  }

  function later(): void {
    timer ??= setTimeout(() => {
      timer = null
      inTurn().catch(later)
    }, INTERVAL)
  }

  return {
    reached(group, position) {
      unsaved.set(group, position)
      later()
    },
    flush: inTurn,
  }
}
