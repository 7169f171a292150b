/** The order of the rounds, and the figures made from them. */
import { expect, test } from 'vitest'
import { compare, contestant, figuresOf, takeTurns, type Sample } from './rounds.ts'

const sample = (operations: number, cpuMicros = operations * 10): Sample => ({ operations, seconds: 2, cpuMicros })

test('contestants alternate, and each round turns their order', async () => {
  const turns: string[] = []
  const named = (name: string) =>
    contestant(async () => {
      turns.push(name)
      return sample(turns.length)
    })
  const subject = named('s')
  const yardstick = named('y')
  await takeTurns([subject, yardstick], { rounds: 3, warmUps: 1 })
  expect(turns.join('')).toBe('syyssyys')
  // The warm-up round is not among the samples.
  expect(subject.samples.map(({ operations }) => operations)).toEqual([4, 5, 8])
  expect(yardstick.samples).toHaveLength(3)
})

test('figures are medians of rates and of CPU time per operation', () => {
  expect(figuresOf([sample(100), sample(200), sample(400)])).toEqual({ perSecond: 100, cpuMicros: 10, spread: 0.75 })
})

test('a ratio is taken round by round, so a slow moment of the host cancels out', () => {
  const subject = [sample(50), sample(25), sample(50)]
  const yardstick = [sample(100), sample(50), sample(100)]
  expect(compare(subject, yardstick)).toMatchObject({ ratio: 0.5, ratioSpread: 0, cpuRatio: 1 })
})

test('a yardstick that scatters makes the comparison noisy, a subject that scatters does not', () => {
  const steady = [100, 100, 100, 100, 100].map((operations) => sample(operations))
  const wild = [100, 20, 180, 60, 140].map((operations) => sample(operations))
  expect(compare(wild, steady).noisy).toBe(false)
  expect(compare(steady, wild).noisy).toBe(true)
})
