/** The examples in the documents can be run unchanged. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { parseHttpFile, runHttpFile } from '../support/http-file.ts'

/** The beginning of every successful answer. */
const Good = v.object({ LoggedOut: v.literal(false), HasAccess: v.literal(true), ErrorMessage: v.literal('') })

let agency: Agency
beforeAll(async () => {
  agency = await openAgency()
})
afterAll(() => agency.close())

test('docs/examples/main-way.http goes from a submission to the history of its policy', async () => {
  const file = parseHttpFile(
    await readFile(join(import.meta.dirname, '..', '..', 'docs', 'examples', 'main-way.http'), 'utf8'),
  )
  const { session } = await agency.signIn()
  const answers = await runHttpFile(file, { host: agency.url, SID: session.SID, Token: session.Token })

  expect([...answers.keys()]).toEqual([
    'master',
    'submission',
    'quote',
    'document',
    'instructions',
    'binding',
    'history',
  ])
  const refused = [...answers].filter(([, answer]) => !v.is(Good, answer))
  expect(refused).toEqual([])
  expect(JSON.stringify(answers.get('history'))).toContain('PI-2041')
})
