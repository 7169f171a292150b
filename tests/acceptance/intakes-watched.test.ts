/** The watched folder: what is laid in becomes an intake once, whatever crashes and whoever else watches. */
import { GetIntakes, GetOperations, type IntakeRow } from '@bindery/contracts/wire'
import { openWatchedFolder } from '@bindery/infra'
import { watchIntakes, type IntakeWatch, type WatchedFolder } from '@bindery/workers'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokerMail } from '../fixtures/documents/broker-mails.ts'
import { openAgency, type Agency } from '../support/agency.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

const mail = (subject: string) =>
  brokerMail({
    from: 'Lee Marsh <lee@northbank.example>',
    subject,
    text: 'Please quote the insurance.\r\nInsured: Harbour View Pty Ltd',
  })

const namesIn = async (folder: string) => (await readdir(folder).catch((): string[] => [])).toSorted()
const intakesOf = async (person: Person, FileName: string): Promise<readonly IntakeRow[]> =>
  (await person.send(GetIntakes, {})).Intakes.filter(({ Files }) => Files.some((file) => file.FileName === FileName))

describe('over the whole product', () => {
  let agency: Agency
  let mia: Person
  let laid: string
  beforeAll(async () => {
    laid = await mkdtemp(join(tmpdir(), 'bindery-laid-'))
    agency = await openAgency(0, undefined, { settings: { BINDERY_INTAKE: laid, LOG_LEVEL: 'silent' } })
    mia = await agency.signIn()
  })
  afterAll(async () => {
    await agency.close()
    await rm(laid, { recursive: true, force: true })
  })

  test('a mail that is laid in becomes an intake of nobody, is read, and moves to the folder taken', async () => {
    await writeFile(join(laid, 'Cover.eml'), mail('Cover'))
    const [intake] = await eventually('the intake is read', async () => {
      const found = await intakesOf(mia, 'Cover.eml')
      return found[0]?.State === 'waiting' ? found : null
    })
    expect(intake).toMatchObject({ CreatedBy: '', Subject: 'Cover', Insured: 'Harbour View Pty Ltd' })
    await eventually('it is moved', async () => (await namesIn(join(laid, 'taken'))).includes('Cover.eml'))
    expect(await namesIn(laid)).not.toContain('Cover.eml')
  })

  test('the same mail laid in again makes no second intake, also after a restart; both copies are kept', async () => {
    agency = await agency.restart()
    mia = await agency.signIn()
    await writeFile(join(laid, 'Cover.eml'), mail('Cover'))
    await eventually('the second copy is moved', async () =>
      (await namesIn(join(laid, 'taken'))).includes('Cover (2).eml'),
    )
    expect(await intakesOf(mia, 'Cover.eml')).toHaveLength(1)
  })

  test('a file that cannot be an intake moves to the folder refused, with the reason beside it', async () => {
    await writeFile(join(laid, 'run.exe'), 'MZ')
    await writeFile(join(laid, 'picture.pdf'), Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
    const refused = join(laid, 'refused')
    await eventually('both are moved', async () => (await namesIn(refused)).length === 4)
    expect(await namesIn(refused)).toEqual(['picture.pdf', 'picture.pdf.txt', 'run.exe', 'run.exe.txt'])
    expect(await readFile(join(refused, 'run.exe.txt'), 'utf8')).toMatch(/^Unsupported file\./u)
    expect(await readFile(join(refused, 'picture.pdf.txt'), 'utf8')).toBe(
      'The file is not of the kind its name says.\n',
    )
  })

  test('a folder that is away is told by health and Operations, and watched again when it is back', async () => {
    const away = `${laid}-away`
    await rename(laid, away)
    await eventually('Operations says so', async () =>
      (await mia.send(GetOperations, {})).Outages.some(
        ({ Part, Text }) => Part === 'intake' && Text.includes('watched'),
      ),
    )
    const health = await fetch(`${agency.url}/api/health`)
    expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ Failed: ['intake'] })])
    await writeFile(join(away, 'Back.eml'), mail('Back'))
    await rename(away, laid)
    await eventually('it is taken', async () => (await intakesOf(mia, 'Back.eml')).length === 1)
    await eventually('health is good', async () => (await fetch(`${agency.url}/api/health`)).ok)
  })
})

describe('look by look', () => {
  let agency: Agency
  let mia: Person
  let laid: string
  beforeAll(async () => {
    agency = await openAgency()
    mia = await agency.signIn()
  })
  afterAll(() => agency.close())
  beforeEach(async () => {
    laid = await mkdtemp(join(agency.folder, 'laid-'))
  })

  /** A worker that looks only when it is told to. */
  function watching(change: Partial<WatchedFolder> = {}): IntakeWatch {
    const { commands, files } = agency.bindery
    const quiet = () => undefined
    const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
    const folder = { ...openWatchedFolder(laid), ...change }
    return watchIntakes({ folder, files, commands, log, isAsNamed: async () => true })
  }
  /** What is there to be seen once all that was received is shown. */
  const rowsOf = (FileName: string, count: number) =>
    eventually(`${count} of ${FileName}`, async () => {
      const found = await intakesOf(mia, FileName)
      return found.length >= count ? found : null
    })

  test('a file is taken when its size and date stood still since the last look, and never while it is empty', async () => {
    const watch = watching()
    await writeFile(join(laid, 'Slow.eml'), '')
    await watch.look()
    await watch.look()
    await writeFile(join(laid, 'Slow.eml'), mail('Slow').subarray(0, 90))
    await watch.look()
    await writeFile(join(laid, 'Slow.eml'), mail('Slow'))
    await watch.look()
    expect(await namesIn(laid)).toEqual(['Slow.eml'])
    await watch.look()
    expect(await namesIn(laid)).toEqual(['taken'])
    const [intake] = await rowsOf('Slow.eml', 1)
    expect(intake?.Files[0]?.Size).toBe(mail('Slow').length)
  })

  test('a worker that dies between the intake and the move leaves one intake, which the next one finds', async () => {
    const dying = watching({ settle: () => Promise.reject(new Error('Killed')) })
    await writeFile(join(laid, 'Crash.eml'), mail('Crash'))
    await dying.look()
    await dying.look()
    expect(await namesIn(laid)).toEqual(['Crash.eml'])
    await rowsOf('Crash.eml', 1)
    const next = watching()
    await next.look()
    await next.look()
    expect(await namesIn(join(laid, 'taken'))).toEqual(['Crash.eml'])
    await writeFile(join(laid, 'After crash.eml'), mail('After'))
    await next.look()
    await next.look()
    await rowsOf('After crash.eml', 1)
    expect(await rowsOf('Crash.eml', 1)).toHaveLength(1)
  })

  test('a file laid in under the name of one that is being taken stays, and becomes an intake of its own', async () => {
    const { settle } = openWatchedFolder(laid)
    const watch = watching({
      async settle(...taken) {
        if ((await readFile(join(laid, 'Scan.eml'))).equals(mail('First')))
          await writeFile(join(laid, 'Scan.eml'), mail('The second'))
        await settle(...taken)
      },
    })
    await writeFile(join(laid, 'Scan.eml'), mail('First'))
    await watch.look()
    await watch.look()
    expect(await namesIn(laid)).toContain('Scan.eml')
    expect(await namesIn(join(laid, 'taken'))).toEqual([])
    await watch.look()
    await watch.look()
    expect(await namesIn(laid)).toEqual(['taken'])
    const subjects = await eventually('both are read', async () => {
      const found = await rowsOf('Scan.eml', 2)
      return found.every(({ State }) => State === 'waiting') ? found.map(({ Subject }) => Subject) : null
    })
    expect(subjects.toSorted()).toEqual(['First', 'The second'])
  })

  test('two workers that take the same files at the same time make one intake of each', async () => {
    const names = ['One.eml', 'Two.eml', 'Three.eml']
    for (const name of names) await writeFile(join(laid, name), mail(name))
    const workers = [watching(), watching()]
    for (let round = 0; round < 2; round += 1) await Promise.all(workers.map((each) => each.look()))
    expect(await namesIn(laid)).toEqual(['taken'])
    expect(await namesIn(join(laid, 'taken'))).toEqual(names.toSorted())
    for (const name of names) expect(await rowsOf(name, 1)).toHaveLength(1)
  })

  test('links, folders and what programs leave beside documents are not touched', async () => {
    const watch = watching()
    await symlink('/etc/hostname', join(laid, 'link.txt'))
    await mkdir(join(laid, 'folder.eml'))
    for (const name of ['~$Proposal.docx', '.hidden.eml', 'Thumbs.db']) await writeFile(join(laid, name), 'x')
    await watch.look()
    await watch.look()
    expect(await namesIn(laid)).toEqual(['.hidden.eml', 'Thumbs.db', 'folder.eml', 'link.txt', '~$Proposal.docx'])
  })
})
