/** Tasks that must not overlap: each begins when the one before it ended, however it ended. */
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('tasks run one after another in the order of their calls, and a failure is told to its own caller alone', async () => {
  const inTurn = createTurns()
  const said: string[] = []
  const task = (name: string) => async () => {
    said.push(`${name} begins`)
    await Promise.resolve()
    said.push(`${name} ends`)
    return name
  }
  const failing = inTurn(async () => {
    await task('first')()
    throw new Error('No.')
  })
  const others = [inTurn(task('second')), inTurn(task('third'))]
  await expect(failing).rejects.toThrow('No.')
  expect(await Promise.all(others)).toEqual(['second', 'third'])
  expect(said).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends'])
})
