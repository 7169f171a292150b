/**
 * The verifier beside docs/evidence.md, written from that page without code of the product, finds every change.
 */
import {
  ExportHistory,
  GetHistory,
  SendBinding,
  SendQuote,
  SendSubmission,
  type ExportFormat,
} from '@bindery/contracts/wire'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { openAgency, type Agency } from '../support/agency.ts'
import { filesOf } from '../support/binding.ts'
import { binding, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { ran } from '../support/tools.ts'
import { eventually } from '../support/waiting.ts'

const VERIFIER = fileURLToPath(new URL('../../docs/examples/verify-history.mjs', import.meta.url))

let agency: Agency
let mia: Person
let elsewhere: string
let key: string
let json: Buffer
let csv: Buffer

const exported = async (Stream: string, Format: ExportFormat) =>
  Buffer.from((await mia.send(ExportHistory, { Stream, Format })).base64, 'base64')

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  elsewhere = await mkdtemp(join(tmpdir(), 'bindery-'))
  const { SubmissionID } = await mia.send(SendSubmission, {
    ...submission({ AdditionalInsuredNames: 'Acme "West", Pty Ltd\n=Acme & Söhne 😀' }),
    SendBrokerEmail: false,
  })
  const { QuoteID } = await mia.send(SendQuote, { ...quote(SubmissionID), CcProductLead: false })
  for (let digest = 1; digest <= 2; digest += 1) {
    expect((await ran('digest-main.ts', [], { BINDERY_DATA: agency.folder })).code).toBe(0)
    if (digest === 1) await mia.send(SendBinding, binding(SubmissionID, await filesOf(mia, 'Sealed'), { QuoteID }))
  }
  await eventually('nothing more follows', async () => {
    const { Events } = await mia.send(GetHistory, { SubmissionID })
    return Events.filter(({ Event }) => Event['type'] === 'MailHandedOver').length === 3
  })
  const reply: unknown = await (await fetch(`${agency.url}/api/public-key`)).json()
  key = join(elsewhere, 'published.pem')
  await writeFile(key, v.parse(v.object({ DigestKey: v.string() }), reply).DigestKey)
  json = await exported(`submission-${SubmissionID}`, 'json')
  csv = await exported(`submission-${SubmissionID}`, 'csv')
})
afterAll(async () => {
  await agency.close()
  await rm(elsewhere, { recursive: true, force: true })
})

/** The output of the verifier's script for each file in order, or for a folder of digests. */
async function judged(contents: readonly Buffer[], ...more: readonly string[]): Promise<readonly string[]> {
  const files = await Promise.all(
    contents.map(async (content, place) => {
      const file = join(elsewhere, `file-${place}`)
      await writeFile(file, content)
      return file
    }),
  )
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [VERIFIER, '--key', key, ...more, ...files], (_, out, err) => resolve(out + err))
  })
  return said
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(line.indexOf(': ') + 2))
}
const SEALED = 'as it was sealed'

test('A-155 the verifier is made from the page alone: it imports nothing but what comes with Node', async () => {
  const imports = Array.from(
    (await readFile(VERIFIER, 'utf8')).matchAll(/(?:from|import\(|require\()\s*'([^']+)'/gu),
    ([, name]) => name,
  )
  expect(imports.length).toBeGreaterThan(0)
  expect(imports.filter((name) => !name?.startsWith('node:'))).toEqual([])
})

test('A-155 histories in both forms pass it, covered by a digest or not, of a submission and of shared streams', async () => {
  const fresh = await mia.send(SendSubmission, { ...submission(), SendBrokerEmail: false })
  const others = await Promise.all(
    [`submission-${fresh.SubmissionID}`, 'product-1', 'broker-1', 'staff'].flatMap((stream) => [
      exported(stream, 'json'),
      exported(stream, 'csv'),
    ]),
  )
  expect(await judged([json, csv, ...others])).toEqual([json, csv, ...others].map(() => SEALED))
  expect(json.toString()).toContain('"path"')
})

test.each(['json', 'csv'] as const)(
  'A-155 it notices a changed, a removed and an added byte anywhere in the %s',
  async (format) => {
    const whole = format === 'json' ? json : csv
    const change = fc.record({
      place: fc.nat({ max: whole.length - 1 }),
      by: fc.integer({ min: 0, max: 255 }),
      cut: fc.nat({ max: 1 }),
      added: fc.boolean(),
    })
    const changed = fc
      .sample(change, 300)
      .map(({ place, by, cut, added }) =>
        Buffer.concat([whole.subarray(0, place), Buffer.from(added ? [by] : []), whole.subarray(place + cut)]),
      )
      .filter((other) => !other.equals(whole))
    expect(changed.length).toBeGreaterThan(100)
    expect((await judged(changed)).filter((said) => said === SEALED)).toEqual([])
  },
)

test('A-155 it follows a folder of digests, and notices a changed byte in any file of it', async () => {
  const digests = join(agency.folder, 'digests')
  expect(await judged([], '--digests', digests)).toEqual([SEALED])
  const files = (await readdir(digests, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.jsonl?$/u.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.length).toBeGreaterThanOrEqual(4)
  const copy = join(elsewhere, 'digests')
  for (const file of files) {
    await cp(digests, copy, { recursive: true })
    const content = await readFile(file)
    if (content.length === 0) continue
    const [place = 0] = fc.sample(fc.nat({ max: content.length - 1 }), 1)
    content.writeUInt8(content.readUInt8(place) ^ 1, place)
    await writeFile(file.replace(digests, copy), content)
    expect(await judged([], '--digests', copy)).not.toEqual([SEALED])
    await rm(copy, { recursive: true })
  }
})
