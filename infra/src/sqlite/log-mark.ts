/** The newest event that a file's content is derived from, stored in the file: it shows whether the log is complete. */
import type { LogMark } from '@bindery/contracts/ports'
import { isFurther, parseMark } from '@bindery/contracts/ports/in-threads'
import type { DatabaseSync } from 'node:sqlite'
import { checksum } from './checksum.ts'

export function createLogMark(db: DatabaseSync): void {
  db.exec(
    'CREATE TABLE IF NOT EXISTS log_mark (id INTEGER PRIMARY KEY, mark TEXT NOT NULL, mark_crc INTEGER NOT NULL) STRICT',
  )
}

/** Returns a function that stores a mark; without a mark, or with an older one, the stored mark stays. */
export function markKeeper(db: DatabaseSync): (mark: LogMark | null | undefined) => void {
  const keep = db.prepare('INSERT OR REPLACE INTO log_mark (id, mark, mark_crc) VALUES (1, ?, ?)')
  const kept = markReader(db)
  return (mark) => {
    if (!mark || !isFurther(mark, kept())) return
    const text = JSON.stringify(mark)
    keep.run(text, checksum(text))
  }
}

export function markReader(db: DatabaseSync): () => LogMark | null {
  const kept = db.prepare('SELECT mark FROM log_mark')
  return () => {
    const mark = kept.get()?.['mark']
    return typeof mark === 'string' ? parseMark(mark) : null
  }
}
