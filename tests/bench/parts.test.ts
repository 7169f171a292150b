/** A long run keeps what it has measured, whatever fails later. */
import { expect, test } from 'vitest'
import { partsTold } from './parts.ts'

test('a part is told as soon as it is done', async () => {
  const told: string[] = []
  const parts = partsTold((line) => told.push(line))
  expect(
    await parts.measure(
      'jobs',
      () => Promise.resolve(7),
      (found) => [`jobs ${found}`],
    ),
  ).toBe(7)
  expect(told).toEqual(['jobs 7'])
})

test('a part that fails is named with its reason, and those after it are measured', async () => {
  const told: string[] = []
  const parts = partsTold((line) => told.push(line))
  const failing = () => Promise.reject(new Error('Kafka is away.'))
  expect(await parts.measure('the relay', failing, () => ['never'])).toBeNull()
  await parts.measure(
    'jobs',
    () => Promise.resolve(7),
    (found) => [`jobs ${found}`],
  )
  expect(told).toEqual(['the relay FAILED: Kafka is away.', 'jobs 7'])
  expect(parts.failed).toEqual(['the relay FAILED: Kafka is away.'])
})
