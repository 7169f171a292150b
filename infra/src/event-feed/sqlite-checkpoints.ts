/**
 * Positions of consumer groups in a separate file, for one process that follows a log kept by an engine. When the file
 * is lost, all events are delivered again, which consumers tolerate.
 */
import { openReader } from '../sqlite/database.ts'
import { startDatabaseThread, type OnDamage } from '../sqlite/database-thread.ts'
import { checkpointReader, type CheckpointOperations } from './checkpoint-table.ts'
import type { RewindableCheckpoints } from './checkpoints.ts'

export interface SqliteCheckpoints extends RewindableCheckpoints {
  /** Resolves unless the last write failed and a write still fails. */
  writable(): Promise<void>
  close(): Promise<void>
}

export async function openSqliteCheckpoints({
  file,
  onDamage,
}: {
  readonly file: string
  readonly onDamage?: OnDamage
}): Promise<SqliteCheckpoints> {
  const script = new URL('./checkpoints.worker.ts', import.meta.url)
  const thread = await startDatabaseThread<CheckpointOperations>(script, { file }, onDamage)
  const db = openReader(file)
  const places = checkpointReader(db)
  return {
    load: async (group) => places.checkpoint(group),
    reached: async () => places.reached(),
    save: (checkpoints) => thread.call('saveCheckpoints', checkpoints),
    rewind: (group) => thread.call('rewind', group),
    writable: () => thread.writable(),
    async close() {
      // The last connection to close moves recent writes from the journal into the file, which only a writer may do.
      if (db.isOpen) db.close()
      await thread.close()
    },
  }
}
