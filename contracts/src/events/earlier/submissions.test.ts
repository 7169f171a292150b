/** What a submission of the first version holds once it is lifted. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recorded } from '../../testing/recorded.ts'
import { upcast } from '../index.ts'

test('a submission that was recorded before clients were named with it names none, and is otherwise as it was', () => {
  const sample = new URL('../golden/SubmissionReceived.1.json', import.meta.url)
  const data: unknown = JSON.parse(readFileSync(sample, 'utf8'))
  const lifted = upcast(recorded({ type: 'SubmissionReceived', version: 1, data }))
  expect(lifted).toMatchObject({ version: 2, data })
  expect(lifted.data).toHaveProperty('client', null)
})
