/** How long a relay waits before it takes its place again, and that it holds nothing meanwhile. */
import { expect, test } from 'vitest'
import { leading } from './leading.ts'

/** A relay that is interrupted `times` times, each time after it has sent so many chunks. */
async function interrupted(
  times: number,
  { chunks, isAwayAtRelease = false }: { chunks: number; isAwayAtRelease?: boolean },
) {
  const closing = new AbortController()
  const [waits, reasons, meanwhile]: [number[], unknown[], object[]] = [[], [], []]
  const state = { held: 0, leads: false, doubts: 0 }
  await leading({
    signal: closing.signal,
    seat: {
      taken: async () => {},
      doubt() {
        state.doubts += 1
      },
    },
    async takeFence() {
      state.held += 1
      return {
        send: async () => {},
        async release() {
          state.held -= 1
          if (isAwayAtRelease) throw new Error('Kafka went away.')
        },
      }
    },
    async send(_, sent) {
      for (let chunk = 0; chunk < chunks; chunk += 1) sent()
      throw new Error('Kafka is away.')
    },
    leads(now) {
      state.leads = now
    },
    interrupted: (error) => reasons.push(error),
    async pause(milliseconds) {
      waits.push(milliseconds)
      meanwhile.push({ ...state })
      if (waits.length === times) closing.abort()
    },
  })
  return { waits, reasons, meanwhile }
}

test('an interruption after something was sent is the first one again, however many there were before', async () => {
  const { waits, reasons } = await interrupted(20, { chunks: 1 })
  expect(new Set(waits)).toEqual(new Set([100]))
  expect(reasons).toHaveLength(20)
})

test('a relay that can send nothing waits longer each time, up to ten seconds', async () => {
  const { waits } = await interrupted(9, { chunks: 0 })
  expect(waits).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000])
})

test('while it waits it neither leads nor holds the fence, and its seat is in doubt', async () => {
  const { meanwhile } = await interrupted(2, { chunks: 0 })
  expect(meanwhile).toEqual([
    { held: 0, leads: false, doubts: 1 },
    { held: 0, leads: false, doubts: 2 },
  ])
})

test('a fence that cannot be released is an interruption too, not the end of the relay', async () => {
  const { waits } = await interrupted(3, { chunks: 1, isAwayAtRelease: true })
  expect(waits).toEqual([100, 100, 100])
})
