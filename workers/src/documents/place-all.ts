/**
 * Places sent files into the shared tree, each once for the event that names it: the outcome is a mark beside the
 * uploads, so that a job which is done again, as after the loss of a queue, brings back nothing that people have deleted
 * and puts no second copy beside what they have changed.
 */
import { SYSTEM, type EventEnvelope, type SentFile } from '@bindery/contracts/events'
import { FileNotFound, JobRefused, type Files } from '@bindery/contracts/ports'
import { Readable } from 'node:stream'
import { v5 } from 'uuid'

export type PlacesFiles = Pick<Files, 'info' | 'place' | 'put'>

/** Places all files that exist, then reports the missing ones. */
export async function placeAll(
  files: PlacesFiles,
  cause: Pick<EventEnvelope, 'id'>,
  sent: readonly SentFile[],
): Promise<void> {
  const vanished: string[] = []
  for (const file of sent) {
    try {
      await placeOnce(files, cause, file)
    } catch (error) {
      if (!(error instanceof FileNotFound)) throw error
      vanished.push(file.fileName)
    }
  }
  if (vanished.length > 0) throw new JobRefused(`Files have vanished: ${vanished.join(', ')}.`)
}

/**
 * The mark lies with the tree that it is about and is saved with it: a tree that is lost takes its marks along. It
 * follows the file, because a mark without its file would leave the file out for ever; a job that ends in between finds
 * the file as it placed it.
 */
async function placeOnce(files: PlacesFiles, cause: Pick<EventEnvelope, 'id'>, file: SentFile): Promise<void> {
  const mark = v5(`placed ${file.id} ${file.path}`, cause.id)
  if (await files.info(mark)) return
  await files.place(file.id, file.path)
  // The mark has no uploader: nobody can attach it by its id.
  await files.put({ id: mark, fileName: file.fileName, uploadedBy: SYSTEM.id, purpose: 'PLACED' }, Readable.from([]), 0)
}
