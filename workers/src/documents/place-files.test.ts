/** Placing sent files: each is placed once, and a missing one does not prevent the others from being placed. */
import { SubmissionReceived } from '@bindery/contracts/events'
import { FileNotFound, JobRefused, type BlobInfo, type Files, type StoredEvent } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { file, form, recorded } from '../mail/testing/samples.ts'
import { placeFiles } from './place-files.ts'

const received = SubmissionReceived({
  submissionId: 41,
  form,
  source: 'MANUAL',
  confirmToBroker: false,
  client: null,
  files: ['a', 'b', 'c'].map((id) => ({ ...file(`${id}.pdf`), id })),
})
const event: StoredEvent = { ...recorded(received), id: '0b1c6c5e-64d8-4f0e-9a53-7d7b8d2f1a10', position: '1' }
const job = {
  id: 'j',
  name: 'place-files',
  data: JSON.stringify({ stream: event.stream, revision: 0 }),
  attempt: 1,
  isLast: false,
  progress: async () => undefined,
}

/** What some runs of the job placed, and how the last of them ended. */
async function placed(failing: Readonly<Record<string, Error>>, runs = 1) {
  const done: string[] = []
  const kept = new Map<string, BlobInfo>()
  const files: Pick<Files, 'place' | 'info' | 'put'> = {
    async place(id, path) {
      const error = failing[id]
      if (error) throw error
      done.push(id)
      return path
    },
    info: async (id) => kept.get(id) ?? null,
    async put({ id = '', ...about }) {
      const blob = { ...about, id, sha256: '', size: 0, uploadedAt: '' }
      kept.set(id, blob)
      return blob
    },
  }
  let outcome: unknown = null
  for (let run = 0; run < runs; run += 1)
    outcome = await placeFiles({ store: { read: async () => [event] }, files }, job).then(
      () => null,
      (error: unknown) => error,
    )
  return { done, outcome }
}

test('given a job that is done again, then what it placed before is left to the people who work with it', async () => {
  expect(await placed({}, 2)).toEqual({ done: ['a', 'b', 'c'], outcome: null })
  expect((await placed({ b: new Error('ESTALE') }, 2)).done).toEqual(['a'])
  expect((await placed({ b: new FileNotFound('gone') }, 2)).done).toEqual(['a', 'c'])
})

test('given a file that has vanished, the others are placed, and the job fails for good, by name', async () => {
  const { done, outcome } = await placed({ a: new FileNotFound('gone'), c: new FileNotFound('gone') })
  expect(done).toEqual(['b'])
  expect(outcome).toEqual(new JobRefused('Files have vanished: a.pdf, c.pdf.'))
})

test('given a drive that fails, the job is tried again', async () => {
  const { outcome } = await placed({ a: new FileNotFound('gone'), b: new Error('ESTALE') })
  expect(outcome).toEqual(new Error('ESTALE'))
})
