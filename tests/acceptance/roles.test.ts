/** A process with only some of the roles works without the rows and mails that the other roles make. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  GetBordereau,
  GetData,
  GetMasterData,
  GetOperations,
  RebuildProjection,
  SendSubmission,
} from '@bindery/contracts/wire'
import { openAgency, type Agency } from '../support/agency.ts'
import { submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency(0, undefined, { settings: { ROLES: 'api' } })
  mia = await agency.signIn()
})
afterAll(() => agency.close())

test('given a fresh folder and the role api alone, every screen loads, truthfully empty', async () => {
  expect(await mia.send(GetOperations, {})).toMatchObject({
    Outages: [],
    MailProblems: [],
    Consumers: [],
    Projections: [],
    Parked: [],
    Rebuilds: [],
    Queues: expect.any(Array),
  })
  expect(await mia.send(GetMasterData, {})).toMatchObject({ Products: [], Markets: [] })
  expect(await mia.send(GetData, { ChangeNumber: {} })).toMatchObject({ Submissions: [], Quotes: [], More: false })
  expect(await mia.send(GetBordereau, {})).toMatchObject({ Policies: [] })
})

test('given nobody who projects, a command is taken, and its reader is told which rows are behind it', async () => {
  const { After = '' } = await mia.send(SendSubmission, submission())
  const { Behind, Submissions } = await mia.send(GetData, { ChangeNumber: {}, After })
  expect(Submissions).toEqual([])
  expect(Behind).toContain('Submissions')
})

/** Stops the process and opens another over the same folder, with these roles. */
async function hostedBy(ROLES: string): Promise<void> {
  await agency.bindery.stop()
  agency = await openAgency(0, agency.folder, { settings: { ROLES } })
  mia = await agency.signIn()
}

test('given a rebuild asked for where nobody projects, it stays asked for and says so, until a process that projects has done it', async () => {
  await mia.send(RebuildProjection, { Collection: 'Quotes' })
  const asked = [{ Collection: 'Quotes', Since: expect.any(Object), By: 'Mia Chen' }]
  expect(await mia.send(GetOperations, {})).toMatchObject({ Rebuilds: asked })
  await hostedBy('api,workers')
  await mia.send(RebuildProjection, { Collection: 'Quotes' })
  await eventually('the workers have caught up', async () =>
    (await mia.send(GetOperations, {})).Consumers.every(({ Lag }) => Lag === 0),
  )
  expect(await mia.send(GetOperations, {})).toMatchObject({ Rebuilds: asked, Projections: [] })
  await hostedBy('api,projections')
  await eventually('it is done', async () => (await mia.send(GetOperations, {})).Rebuilds.length === 0)
})
