/** Only the owner can read the data folder, whatever the umask; the shared drive may be open to a group. */
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SendQuote, SendSubmission } from '@bindery/contracts/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { MIA, PASSWORD, quote, submission } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { ran } from '../support/tools.ts'
import { eventually } from '../support/waiting.ts'

/** The umask of most services, under which new files can be read by everybody. */
const UMASK = ['sh', '-c', 'umask 022; exec "$@"', 'sh'] as const

let place: string
let data: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'bindery-modes-'))
  data = join(place, 'data')
  await mkdir(data)
  await (await openAgency(0, data)).bindery.stop()
})
afterEach(() => rm(place, { recursive: true, force: true }))

/** A folder and everything below it, each with its mode. */
async function modes(folder: string): Promise<readonly (readonly [path: string, mode: number])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))]
  return Promise.all(paths.map(async (path) => [path, (await stat(path)).mode & 0o777] as const))
}

const open = async (folder: string) =>
  (await modes(folder)).filter(([, mode]) => (mode & 0o077) !== 0).map(([path, mode]) => `${path} ${mode.toString(8)}`)

/** A submission with a file, and its quote in the outbox. */
async function work(product: Product): Promise<void> {
  const mia = await Person.signIn(product.url, MIA, PASSWORD)
  const file = await mia.file('UPLOAD_SUBMISSION_ATTACHMENT', 'Proposal.pdf', 'proposal')
  const { Submission } = submission()
  const { SubmissionID } = await mia.send(SendSubmission, { Submission: { ...Submission, Attachments: [file] } })
  await mia.send(SendQuote, quote(SubmissionID))
  await eventually('the quote is mailed', async () =>
    (await mia.rows('Quotes')).some(({ DateEmailed }) => DateEmailed !== null),
  )
}

test('given a folder of an earlier release that everybody could read, then nothing in it can be read by others any more', async () => {
  for (const [path] of await modes(data)) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644)
  const product = new Product(data, 0, { BINDERY_SEED: 'none', LOG_LEVEL: 'error' }, UMASK)
  try {
    await product.start()
    await work(product)
    expect(await readdir(join(data, 'outbox'))).not.toEqual([])
    expect(await open(data)).toEqual([])
  } finally {
    await product.kill()
  }
})

test("given files on a share, then its tree is a group's as the umask says, nobody else's, and the rest is the owner's alone", async () => {
  const share = join(place, 'share')
  const product = new Product(data, 0, { BINDERY_SEED: 'none', LOG_LEVEL: 'error', BINDERY_FILES: share }, UMASK)
  // Before this the agency kept its files in the data folder.
  await rm(join(data, 'share.txt'))
  try {
    await product.start()
    await work(product)
    const placed = await eventually('the file is on the drive', async () => {
      const found = (await modes(join(share, 'tree'))).filter(([path]) => path.endsWith('Proposal.pdf'))
      return found.length > 0 && found
    })
    expect(placed.map(([, mode]) => mode)).toEqual([0o640])
    for (const [path, mode] of await modes(join(share, 'tree'))) {
      expect([path, mode]).toEqual([path, (await stat(path)).isDirectory() ? 0o750 : 0o640])
    }
    expect((await stat(share)).mode & 0o777).toBe(0o750)
    for (const name of await readdir(share))
      if (!/tree|txt/u.test(name)) expect(await open(join(share, name))).toEqual([])
    expect((await stat(data)).mode & 0o777).toBe(0o700)
  } finally {
    await product.kill()
  }
})

test("a backup, what is restored from it, and what the tools make is the owner's alone", async () => {
  const [backup, restored] = [join(place, 'bindery.tar'), join(place, 'restored')]
  expect(await ran('backup-main.ts', [backup], { BINDERY_DATA: data })).toMatchObject({ code: 0 })
  expect(await ran('restore-main.ts', [backup, '--into', restored])).toMatchObject({ code: 0 })
  expect(await ran('digest-main.ts', [], { BINDERY_DATA: restored })).toMatchObject({ code: 0 })
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
  expect(await open(restored)).toEqual([])
})
