/** Answers that are made before they are asked for. */
import { expect, test } from 'vitest'
import { ResultsText } from '../queries/handler.ts'
import { Moment, type LoadText } from './moments.ts'

const moment = () => new Moment({ epoch: 'e', highWaters: {} })
const answerOf = (name: string): LoadText =>
  new ResultsText({}, { ChangeNumber: {}, Epoch: name, More: false, Full: false })
const never = (): Promise<LoadText> => Promise.reject(new Error('It was made before.'))

test('given an answer made ahead, when it is asked for, then it is given once', async () => {
  const now = moment()
  now.answerAhead('q', async () => answerOf('ahead'))
  expect((await now.once('q', never)).fields.Epoch).toBe('ahead')
  expect((await now.once('q', async () => answerOf('anew'))).fields.Epoch).toBe('anew')
})

test('given a question that is being answered, or was answered ahead, then it is not answered ahead again', async () => {
  const now = moment()
  const asked = now.once('q', async () => answerOf('asked'))
  now.answerAhead('q', never)
  await asked
  now.answerAhead('q', async () => answerOf('ahead'))
  now.answerAhead('q', never)
  expect((await now.once('q', never)).fields.Epoch).toBe('ahead')
})

test('given an answer ahead that fails, when it is asked for afterwards, then it is made anew', async () => {
  const now = moment()
  now.answerAhead('q', () => Promise.reject(new Error('The views are away.')))
  await new Promise((resolve) => setImmediate(resolve))
  expect((await now.once('q', async () => answerOf('anew'))).fields.Epoch).toBe('anew')
})

test('given five answers ahead, then the oldest is forgotten', async () => {
  const now = moment()
  for (const name of ['a', 'b', 'c', 'd', 'e']) now.answerAhead(name, async () => answerOf(`ahead ${name}`))
  const given = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) => now.once(name, async () => answerOf(`anew ${name}`))),
  )
  expect(given.map(({ fields }) => fields.Epoch)).toEqual(['anew a', 'ahead b', 'ahead c', 'ahead d', 'ahead e'])
})
