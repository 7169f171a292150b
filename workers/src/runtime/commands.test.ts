/** A refused command gives its job up at once, unless a further try can succeed. */
import { AccountOpened } from '@bindery/contracts/events'
import { JobRefused, refusedReply, type Commands, type RefusalCode } from '@bindery/contracts/ports'
import { sampleAccount } from '@bindery/contracts/testing'
import { FinishDelivery } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { recorded } from '../mail/testing/samples.ts'
import { commandFor, stepUnlessDone } from './commands.ts'

const cause = { ...recorded(AccountOpened(sampleAccount())), id: '9d1c1c0e-5d4e-4b5c-8a5e-3f0f6a1b2c3d' }

/** What a step of each kind answers or throws when its command is refused for a reason; null when it is carried out. */
async function stepsWith(code: RefusalCode | null) {
  const commands: Commands = {
    execute: async () => (code ? refusedReply(code) : { hasAccess: true, errorMessage: '', results: {} }),
  }
  return Promise.all(
    [commandFor, stepUnlessDone].map((step) =>
      Promise.resolve(step(commands, cause, 'step')(FinishDelivery, {})).catch((error: unknown) => error),
    ),
  )
}

test('a step that is carried out says so', async () => {
  expect(await stepsWith(null)).toEqual([undefined, true])
})

test('given a refusal that no further try can mend, then the job is given up, and the refusal named', async () => {
  const givenUp = new JobRefused('FINISH_DELIVERY: Client is required.')
  expect(await stepsWith('client-unknown')).toEqual([givenUp, givenUp])
  expect((await stepsWith('client-unknown')).every((error) => error instanceof JobRefused)).toBe(true)
})

test('given a record that others are changing, then the job is tried again', async () => {
  const [command, step] = await stepsWith('busy')
  for (const error of [command, step]) {
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(JobRefused)
  }
})

test('given nothing to do, then only a step that expects it ends well', async () => {
  const [command, step] = await stepsWith('nothing-to-do')
  expect(command).toBeInstanceOf(JobRefused)
  expect(step).toBe(false)
})
