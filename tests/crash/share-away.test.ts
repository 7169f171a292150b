/**
 * A shared folder that goes away while the product runs, or is missing at the start, is an outage and loses no files.
 */
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DownloadAttachment, GetOperations, GetSubmission, SendQuote, SendSubmission } from '@bindery/contracts/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { openAgency } from '../support/agency.ts'
import { MIA, PASSWORD, quote, submission } from '../support/fixtures.ts'
import { Mounts, noMounts } from '../support/mounts.ts'
import { needing } from '../support/needing.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { isQuiet } from '../support/quiet.ts'
import { ran } from '../support/tools.ts'
import { eventually } from '../support/waiting.ts'

const AWAY = 'The shared folder cannot be reached at the moment.\nNothing was changed. Please try again later.'
const refusal = noMounts()

let place: string
let data: string
let share: string
let product: Product
let mia: Person

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'bindery-share-'))
  ;[data, share] = [join(place, 'data'), join(place, 'share')]
  await mkdir(data)
  await (await openAgency(0, data, { settings: { BINDERY_FILES: share } })).bindery.stop()
})
afterEach(async () => {
  await product.kill()
  await rm(place, { recursive: true, force: true })
})

const settings = () => ({ BINDERY_SEED: 'none', LOG_LEVEL: 'fatal', BINDERY_FILES: share })

async function start(via: readonly string[] = []): Promise<void> {
  product = new Product(data, 0, settings(), via)
  await product.start()
  mia = await Person.signIn(product.url, MIA, PASSWORD)
}

const health = async () => {
  const reply = await fetch(`${product.url}/api/health`)
  return { status: reply.status, body: v.parse(v.looseObject({ Failed: v.array(v.string()) }), await reply.json()) }
}

async function submitted(): Promise<{ readonly SubmissionID: number; readonly fileId: string }> {
  const file = await mia.file('UPLOAD_SUBMISSION_ATTACHMENT', 'Proposal.pdf', 'proposal')
  const { Submission } = submission()
  const { SubmissionID } = await mia.send(SendSubmission, { Submission: { ...Submission, Attachments: [file] } })
  return { SubmissionID, fileId: file.id }
}

const queues = async () =>
  Object.fromEntries((await mia.send(GetOperations, {})).Queues.map(({ Queue, Counts }) => [Queue, Counts]))

/** Expects that everything that needs files reports the outage, that a quote is accepted, and that its mail waits. */
async function expectAway(fileId: string, SubmissionID: number): Promise<void> {
  await eventually('health says so', async () => (await health()).status === 503)
  expect((await health()).body.Failed).toEqual(['files'])
  const { Outages } = await mia.send(GetOperations, {})
  expect(Outages).toEqual([
    { Part: 'files', Since: expect.anything(), Text: expect.stringContaining('The shared folder cannot be reached') },
  ])
  const download = await mia.post('download', { ...mia.session, Func: DownloadAttachment.func, id: fileId })
  expect(download).toMatchObject({ status: 503, envelope: { LoggedOut: false, ErrorMessage: AWAY } })
  expect(await mia.upload('UPLOAD_SUBMISSION_ATTACHMENT', 'More.pdf', 'more')).toMatchObject({ ErrorMessage: AWAY })
  expect(await mia.send(GetSubmission, { SubmissionID })).toMatchObject({ Submission: { SubmissionID } })
  await mia.send(SendQuote, quote(SubmissionID))
  await eventually('its message waits', async () => (await queues())['mail']?.['delayed'] === 1)
}

/** Expects that the waiting work continues without help. */
async function expectBack(fileId: string): Promise<void> {
  await eventually('health is good again', async () => (await health()).status === 200)
  expect((await mia.send(GetOperations, {})).Outages).toEqual([])
  expect(Buffer.from((await mia.send(DownloadAttachment, { id: fileId })).base64, 'base64').toString()).toBe('proposal')
  await eventually('what waited is done', () => isQuiet(mia))
  expect(Object.values(await queues()).filter(({ failed = 0 }) => failed > 0)).toEqual([])
  // The rows follow the events of the jobs a moment later.
  await eventually('each quote has the date of its message', async () =>
    (await mia.rows('Quotes')).every(({ DateEmailed }) => DateEmailed !== null),
  )
}

test('given a shared folder that is taken away and brought back, what needs it waits, and nothing is made in its place', async () => {
  await start()
  const { SubmissionID, fileId } = await submitted()
  await rename(share, join(place, 'elsewhere'))
  await expectAway(fileId, SubmissionID)
  expect(
    await ran('backup-main.ts', [join(place, 'b.tar')], { BINDERY_DATA: data, BINDERY_FILES: share }),
  ).toMatchObject({ code: 1, text: expect.stringContaining('is missing, as where a share is not mounted') })
  expect(await readdir(place)).not.toContain('share')
  await rename(join(place, 'elsewhere'), share)
  await expectBack(fileId)
})

test('given a start while the share is not mounted, nothing is made in its place, and all is there once it is', async () => {
  await start()
  const { SubmissionID, fileId } = await submitted()
  await eventually('the file is placed', async () => (await queues())['files']?.['completed'] === 1)
  await product.stop()
  await rename(share, join(place, 'elsewhere'))
  await mkdir(share)
  await product.startUnwell()
  mia = await Person.signIn(product.url, MIA, PASSWORD)
  await expectAway(fileId, SubmissionID)
  expect(await readdir(share)).toEqual([])
  await rmdir(share)
  await rename(join(place, 'elsewhere'), share)
  await expectBack(fileId)
})

test(
  'given a share that is unmounted under the running product, it is an outage until it is mounted again',
  needing(refusal), // a mount takes rights that not every machine gives; the run names the test and what was refused
  async () => {
    // Removes the marks, as before a first start over a mount.
    for (const made of [share, join(data, 'share.txt')]) await rm(made, { recursive: true })
    await mkdir(share)
    // Two mounts: one stays while the other goes.
    const other = join(place, 'other')
    await mkdir(other)
    const mounts = await Mounts.open('mount -t tmpfs none "$1"; mount --bind "$1" "$2"', share, other)
    const inside = (...command: readonly string[]) => {
      const [program = '', ...args] = [...mounts.via, ...command]
      expect(spawnSync(program, args, { encoding: 'utf8' })).toMatchObject({ status: 0 })
    }
    try {
      await start(mounts.via)
      const { SubmissionID, fileId } = await submitted()
      inside('umount', '-l', share)
      await expectAway(fileId, SubmissionID)
      expect(await readdir(mounts.outside(share))).toEqual([])
      inside('mount', '--bind', other, share)
      await expectBack(fileId)
    } finally {
      await product.kill()
      await mounts.close()
    }
  },
)
