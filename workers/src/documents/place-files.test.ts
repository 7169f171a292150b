/** Placing sent files: a missing file does not prevent the others from being placed. */
import { SubmissionReceived } from '@bindery/contracts/events'
import { FileNotFound, JobRefused, type StoredEvent } from '@bindery/contracts/ports'
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
const event: StoredEvent = { ...recorded(received), position: '1' }
const job = {
  id: 'j',
  name: 'place-files',
  data: JSON.stringify({ stream: event.stream, revision: 0 }),
  attempt: 1,
  progress: async () => undefined,
}

async function placed(failing: Readonly<Record<string, Error>>) {
  const done: string[] = []
  const place = async (id: string, path: string) => {
    const error = failing[id]
    if (error) throw error
    done.push(id)
    return path
  }
  const outcome = await placeFiles({ store: { read: async () => [event] }, files: { place } }, job).then(
    () => null,
    (error: unknown) => error,
  )
  return { done, outcome }
}

test('given a file that has vanished, the others are placed, and the job fails for good, by name', async () => {
  const { done, outcome } = await placed({ a: new FileNotFound('gone'), c: new FileNotFound('gone') })
  expect(done).toEqual(['b'])
  expect(outcome).toEqual(new JobRefused('Files have vanished: a.pdf, c.pdf.'))
})

test('given a drive that fails, the job is tried again', async () => {
  const { outcome } = await placed({ a: new FileNotFound('gone'), b: new Error('ESTALE') })
  expect(outcome).toEqual(new Error('ESTALE'))
})
