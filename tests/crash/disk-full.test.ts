/** A full disk: commands answer with a fault, reading goes on, and with free space again commands work. */
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { texts } from '@bindery/contracts/rules'
import { GetHistory, GetSubmission } from '@bindery/contracts/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Acknowledged } from '../support/acknowledged.ts'
import { openAgency } from '../support/agency.ts'
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { Mounts, noMounts } from '../support/mounts.ts'
import { needing } from '../support/needing.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { eventually } from '../support/waiting.ts'

const ENV = { BINDERY_SEED: 'none', LOG_LEVEL: 'error' }
const DISK_MB = 48

let furnished: string
beforeAll(async () => {
  const agency = await openAgency()
  await agency.bindery.stop()
  furnished = agency.folder
})
afterAll(() => rm(furnished, { recursive: true, force: true }))

const health = async (product: Product) => {
  const reply = await fetch(`${product.url}/api/health`)
  return { status: reply.status, health: await reply.json() }
}

/** Sends until a command cannot be stored, and checks the answer. */
async function sendUntilFull(acknowledged: Acknowledged, mia: Person): Promise<void> {
  for (let sent = 0; acknowledged.faults.length === 0; sent += 1) {
    if (sent > 2_000) throw new Error('It never became full.')
    await acknowledged.submit(mia, { UnderwriterNotes: 'n'.repeat(900) })
  }
  const [fault] = acknowledged.faults
  expect(fault).toMatchObject({
    status: 500,
    envelope: { LoggedOut: false, HasAccess: true, ErrorMessage: texts.serverError, Results: {} },
  })
  expect(JSON.stringify(fault?.envelope)).not.toMatch(/sqlite|ENOSPC|EFBIG|\bat /iu)
}

async function expectReadable(acknowledged: Acknowledged, mia: Person): Promise<void> {
  // Submissions whose rows could not be written can be read too.
  for (const { envelope } of acknowledged.done) {
    const SubmissionID = Number(envelope.Results['SubmissionID'])
    expect(await mia.send(GetSubmission, { SubmissionID })).toMatchObject({ Submission: { SubmissionID } })
    expect(await mia.send(GetHistory, { SubmissionID })).toMatchObject({ Consistent: true })
  }
  expect((await mia.rows('Submissions')).length).toBeGreaterThan(0)
}

describe('a small disk', needing(noMounts()), () => {
  const place = join(tmpdir(), `bindery-disk-${process.pid}`)
  let mounts: Mounts
  let product: Product
  const acknowledged = new Acknowledged()
  const signIn = () => Person.signIn(product.url, MIA, PASSWORD)

  beforeAll(async () => {
    mounts = await Mounts.open(`mkdir -p "$1"; mount -t tmpfs -o size=${DISK_MB}m tmpfs "$1"`, place)
    await cp(furnished, join(mounts.outside(place), 'data'), { recursive: true })
    product = new Product(join(place, 'data'), 0, ENV, mounts.via)
  })
  afterAll(async () => {
    await product.kill()
    await mounts.close()
    await rm(place, { recursive: true, force: true })
  })

  const filler = () => join(mounts.outside(place), 'filler')

  /** Takes all the space there is. */
  async function fill(): Promise<void> {
    const file = await open(filler(), 'a')
    try {
      for (let bytes = 1_048_576; bytes >= 1; ) {
        try {
          await file.write(Buffer.alloc(bytes))
        } catch {
          bytes = Math.floor(bytes / 2) // too little room for this many bytes; fewer may still fit
        }
      }
    } finally {
      await file.close()
    }
  }

  test('given a full disk, a command is a fault that says nothing of our insides, and reading goes on', async () => {
    await product.start()
    const mia = await signIn()
    for (let n = 0; n < 20; n += 1) await acknowledged.submit(mia)
    await eventually('they are rows', async () => (await mia.rows('Submissions')).length >= 20)

    await fill()
    await sendUntilFull(acknowledged, mia)
    await expectReadable(acknowledged, mia)
    await expect
      .poll(() => health(product))
      .toMatchObject({
        status: 503,
        health: { ok: false, Failed: expect.arrayContaining(['disk']) },
      })

    const upload = await fetch(`${product.url}/api/upload`, { method: 'POST', body: form(mia) })
    expect(upload.status).toBe(500)
    expect(await upload.json()).toMatchObject({ ErrorMessage: texts.serverError })
    expect(await readdir(join(mounts.outside(place), 'data', 'files', 'tmp'))).toEqual([])
  })

  test('given space again, then it works without a restart, and nothing acknowledged is lost or doubled', async () => {
    await rm(filler())
    await eventually('it is healthy', async () => (await health(product)).status === 200)
    const mia = await signIn()
    await acknowledged.submit(mia)
    await acknowledged.expectKept(mia)
    expect((await mia.upload('BINDING', 'a.txt')).ErrorMessage).toBe('')
  })

  test('given a process killed over a full disk, the next one says which folder has no space, and starts once it has', async () => {
    await fill()
    const mia = await signIn().catch(() => null)
    if (mia) await acknowledged.submit(mia)
    await product.kill()
    const said = await product.startInVain()
    expect(said).toContain(`There is no space left on the disk of ${join(place, 'data')}`)
    expect(said).not.toMatch(/\n\s+at /u)

    await rm(filler())
    await product.start()
    await acknowledged.expectKept(await signIn())
    expect(await product.stop()).toBe(0)
  })
})

function form(person: Person): FormData {
  const body = new FormData()
  body.append('REQ', JSON.stringify({ ...person.session, Func: 'BINDING', FileName: 'large.txt' }))
  body.append('FILE', new Blob(['x'.repeat(2_000_000)]), 'large.txt')
  return body
}

const missing = spawnSync('prlimit', ['--version']).status === 0 ? null : 'there is no prlimit here'

test(
  'given files that may not grow, a command is a fault at once; allowed to grow again, all is there',
  needing(missing),
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bindery-limit-'))
    await cp(furnished, folder, { recursive: true })
    const product = new Product(folder, 0, ENV)
    const acknowledged = new Acknowledged()
    const limit = (bytes: string) =>
      expect(spawnSync('prlimit', ['--pid', String(product.pid), `--fsize=${bytes}:`]).status).toBe(0)
    try {
      await product.start()
      const mia = await Person.signIn(product.url, MIA, PASSWORD)
      for (let n = 0; n < 10; n += 1) await acknowledged.submit(mia)
      await eventually('they are rows', async () => (await mia.rows('Submissions')).length >= 10)

      limit('4096')
      await sendUntilFull(acknowledged, mia)
      await expectReadable(acknowledged, mia)
      await expect
        .poll(() => health(product))
        .toMatchObject({
          status: 503,
          health: { Failed: expect.arrayContaining(['store']) },
        })

      limit('unlimited')
      await eventually('it is healthy', async () => (await health(product)).status === 200)
      await acknowledged.expectKept(mia)
      expect(await product.stop()).toBe(0)
    } finally {
      await product.kill()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
