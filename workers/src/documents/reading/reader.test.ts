/** The limits of the reading thread: a file that exceeds one ends the thread, and the next file is read by another. */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { openReader, type DocumentReader } from './reader.ts'

let reader: DocumentReader
afterEach(() => {
  vi.useRealTimers()
  return reader.close()
})

const bytes = (text: string) => new TextEncoder().encode(text)
const sha = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
/** A page of so many elements that reading it takes long. */
const page = (elements: number) => bytes('<p>word &amp; <b>word</b></p>'.repeat(elements))

test('a file that takes too long is given up, with its digest, and the next one is read', async () => {
  reader = openReader({ milliseconds: 150, megabytes: 512 })
  const long = page(1_500_000)
  expect(await reader.read('long.html', long)).toMatchObject({ reading: 'too-slow', body: '', sha256: sha(long) })
  expect(await reader.read('a.txt', bytes('short'))).toMatchObject({ reading: 'read', body: 'short' })
})

test('a file is not given up because the machine is busy: its thread has hardly computed when the time is over', async () => {
  reader = openReader({ milliseconds: 5_000, megabytes: 512 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reading = reader.read('page.html', page(20_000))
  // One timer is for the start of the thread; the two that follow it are set when it has begun with the file.
  while (vi.getTimerCount() < 2) await turn()
  vi.advanceTimersByTime(6_000)
  expect(await reading).toMatchObject({ reading: 'read' })
})

test('a file that takes too much memory is given up, with its digest, and the next one is read', async () => {
  reader = openReader({ milliseconds: 100_000, megabytes: 24 })
  const large = page(1_500_000)
  expect(await reader.read('large.html', large)).toMatchObject({ reading: 'too-much-memory', sha256: sha(large) })
  expect(await reader.read('a.txt', bytes('short'))).toMatchObject({ reading: 'read', body: 'short' })
})

test('a reader that is closed in the middle says nothing about the file', async () => {
  reader = openReader()
  const reading = reader.read('long.html', page(1_500_000))
  await Promise.all([expect(reading).rejects.toThrow('ended'), reader.close()])
})
