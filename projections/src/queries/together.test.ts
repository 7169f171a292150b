/** Callers that ask at the same time share a run; none is answered by a run that began before it asked. */
import { expect, test } from 'vitest'
import { together } from './together.ts'

function staged() {
  const ends: ((error?: Error) => void)[] = []
  const refresh = together(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()))
      }),
  )
  const begun = async (runs: number) => expect.poll(() => ends.length).toBe(runs)
  return { refresh, ends, begun }
}

test('those who ask while a run is under way share the next one', async () => {
  const { refresh, ends, begun } = staged()
  const first = refresh()
  await begun(1)
  let answered = 0
  const late = [refresh(), refresh(), refresh()].map((each) =>
    each.then(() => {
      answered += 1
    }),
  )
  ends[0]?.()
  await first
  await begun(2)
  expect(answered).toBe(0)
  ends[1]?.()
  await Promise.all(late)
  expect(ends.length).toBe(2)
})

test('a run that fails fails for those who share it, and whoever asks then gets a run of its own', async () => {
  const { refresh, ends, begun } = staged()
  const first = refresh()
  await begun(1)
  const second = refresh()
  ends[0]?.(new Error('The views are away.'))
  await expect(first).rejects.toThrow('away')
  await begun(2)
  ends[1]?.(new Error('Still away.'))
  await expect(second).rejects.toThrow('Still')
  const third = refresh()
  await begun(3)
  ends[2]?.()
  await third
})
