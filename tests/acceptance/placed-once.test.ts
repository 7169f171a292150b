/** Files are placed into the shared drive once: what people make of them there outlasts the loss of the queue. */
import { SendIncident, SendSubmission } from '@bindery/contracts/wire'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { submission } from '../support/fixtures.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
beforeAll(async () => {
  agency = await openAgency()
})
afterAll(() => agency.close())

/** The files of the shared drive that were sent with these names. */
async function placed(...names: readonly string[]): Promise<readonly string[]> {
  const found = await readdir(join(agency.folder, 'files', 'tree'), { recursive: true })
  return found.filter((path) => names.some((name) => path.includes(name))).toSorted()
}

test('given files that people changed and deleted, then the loss of the queue brings none of them back', async () => {
  const mia = await agency.signIn()
  const [schedule, proposal, note] = await Promise.all([
    mia.file('UPLOAD_SUBMISSION_ATTACHMENT', 'schedule.pdf', '%PDF-1.4 schedule'),
    mia.file('UPLOAD_SUBMISSION_ATTACHMENT', 'proposal.pdf', '%PDF-1.4 proposal'),
    mia.file('INCIDENT', 'note.txt', 'what happened'),
  ])
  await mia.send(SendSubmission, submission({ Attachments: [schedule, proposal] }))
  const Incident = { Title: 'Lost', OccurredDate: { Value: '010120260900' }, Description: 'A file.' }
  await mia.send(SendIncident, { Incident, Attachments: [note] })
  const names = ['schedule', 'proposal', 'note']
  const before = await eventually('all are placed', async () => {
    const found = await placed(...names)
    return found.length === 3 && found
  })
  await agency.becomesQuiet(mia, 'files')

  agency = await agency.restart(async (folder) => {
    const at = (name: string) => join(folder, 'files', 'tree', before.find((path) => path.includes(name)) ?? name)
    await writeFile(at('schedule'), 'annotated by an underwriter')
    await rm(at('proposal'))
    await rm(at('note'))
    await rm(join(folder, 'jobs.sqlite'))
  })
  await agency.becomesQuiet(await agency.signIn(), 'files')
  expect(await placed(...names)).toEqual(before.filter((path) => path.includes('schedule')))
})
