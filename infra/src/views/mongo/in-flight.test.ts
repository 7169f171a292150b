import { expect, test } from 'vitest'
import { inFlight } from './in-flight.ts'

function requests() {
  const open: PromiseWithResolvers<void>[] = []
  const send = () => {
    const one = Promise.withResolvers<void>()
    open.push(one)
    return one.promise
  }
  return { open, send }
}

test('no more requests are on their way than are allowed, and all are awaited', async () => {
  const { open, send } = requests()
  const sending = inFlight(2)
  await sending.add(send)
  await sending.add(send)
  const third = sending.add(send)
  await Promise.resolve()
  expect(open).toHaveLength(2)
  open[0]?.resolve()
  await third
  expect(open).toHaveLength(3)
  let ended = false
  const all = sending.all().then(() => {
    ended = true
  })
  open[1]?.resolve()
  await Promise.resolve()
  expect(ended).toBe(false)
  open[2]?.resolve()
  await all
})

test('a failure is thrown by the next request that finds no room, and at the end', async () => {
  const { open, send } = requests()
  const sending = inFlight(1)
  await sending.add(send)
  open[0]?.reject(new Error('No.'))
  await expect(sending.add(send)).rejects.toThrow('No.')
  await expect(sending.all()).rejects.toThrow('No.')
  expect(open).toHaveLength(1)
})
