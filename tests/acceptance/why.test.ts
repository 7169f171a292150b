/** Why a record was changed, and from when: said with the change, told in the history. */
import { wireDate } from '@bindery/contracts/rules'
import { GetHistory, SendBinding, SendEndorsement, SendReversal, SendSubmission } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { filesOf } from '../support/binding.ts'
import { binding, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

test('the history tells why a policy was endorsed and reversed, and from when', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const files = await filesOf(mia, 'Why')
  const { Quote } = await mia.send(SendBinding, binding(SubmissionID, files, { PolicyNumber: 'PI-WHY-1' }))
  const about = { Quote: { SubmissionID, QuoteID: Quote.QuoteID, PolicyNumber: 'PI-WHY-1' } }
  const EffectiveDate = wireDate('2026-12-01')
  await mia.send(SendEndorsement, {
    ...about,
    Attachments: [await mia.file('ENDORSEMENT', 'Endorse.txt')],
    Reason: 'The insured moved.',
  })
  await mia.send(SendReversal, {
    ...about,
    Attachments: [await mia.file('REVERSAL', 'Reverse.txt')],
    Reason: 'Ceased trading.',
    EffectiveDate,
  })
  const told = (await mia.send(GetHistory, { SubmissionID })).Events.map(({ Sentence }) => Sentence)
  expect(told).toContain('Mia Chen endorsed policy PI-WHY-1: The insured moved.')
  expect(told).toContain('Mia Chen reversed policy PI-WHY-1, effective 01/12/2026: Ceased trading.')
})
