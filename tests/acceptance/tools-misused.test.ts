/** What the tools say when they are called wrongly, or meet a damaged store: one line. */
import { execFile } from 'node:child_process'
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MIA, openAgency, type Agency } from '../support/agency.ts'
import { PASSWORD } from '../support/fixtures.ts'
import { ran } from '../support/tools.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bindery-misused-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Runs a tool that must refuse: what it says is one line without a stack trace. */
async function refusalOf(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { code, text } = await ran(script, args, { BINDERY_DATA: join(root, 'none'), ...env })
  const lines = text.trim().split('\n')
  expect({ script, args, code, lines: lines.length, text }).toMatchObject({ code: 1, lines: 1 })
  return lines[0]
}

const USAGES = [
  ['backup-main.ts', 'npm run backup -- FILE'],
  ['restore-main.ts', 'npm run restore -- FILE [--into FOLDER]'],
  ['move-main.ts', 'npm run move'],
  ['seed-main.ts', 'npm run seed -- --submissions <number>'],
  ['verify-main.ts', 'npm run verify --'],
  ['verify-export-main.ts', 'npm run verify-export -- FILE'],
] as const

test.for(USAGES)('%s answers an option that it does not know with its usage', async ([script, usage]) => {
  expect(await refusalOf(script, ['--unknown'])).toContain(usage)
})

test('restore answers an option without its folder, and a folder in place of a file', async () => {
  expect(await refusalOf('restore-main.ts', ['x', '--into'])).toContain('npm run restore -- FILE [--into FOLDER]')
  expect(await refusalOf('restore-main.ts', [root, '--into', join(root, 'new')])).toContain(`There is no file ${root}.`)
})

test('an export and a key that are not there are named', async () => {
  const missing = join(root, 'missing')
  const file = join(root, 'export.json')
  await writeFile(file, '{}')
  for (const args of [[missing], [file, '--key', missing]])
    expect(await refusalOf('verify-export-main.ts', args)).toContain(`There is no file ${missing}.`)
})

test('a move into a new folder that cannot be made is refused, naming the reason', async () => {
  const [file, link] = [join(root, 'file'), join(root, 'link')]
  await writeFile(file, '')
  await symlink(join(root, 'unmounted'), link)
  const refusalInto = (folder: string) => refusalOf('move-main.ts', ['--to', 'embedded', '--into', folder])
  expect(await refusalInto(file)).toContain(`The data folder ${file} is no folder.`)
  expect(await refusalInto(join(link, 'new'))).toMatch(/link leads nowhere: .* or give another folder by --into\.$/u)
})

test('a mistyped setting is told by a tool, which goes on', async () => {
  const env = { BINDERY_DATA: join(root, 'none'), BINDERY_DIGEST: 'elsewhere' }
  const { text } = await ran('backup-main.ts', [join(root, 'b.tar')], env)
  expect(text.trim().split('\n')).toEqual([
    'BINDERY_DIGEST is no setting, so it has no effect. Is BINDERY_DIGESTS meant?',
    `There is no backup. There are no data of Bindery in ${join(root, 'none')}.`,
  ])
})

test('a name is meant in the folder in which npm was called, and told in full', async () => {
  const env = { INIT_CWD: join(root, 'called') }
  const missing = (name: string) => `There is no file ${join(root, 'called', name)}.`
  expect(await refusalOf('restore-main.ts', ['b.tar'], env)).toContain(missing('b.tar'))
  expect(await refusalOf('verify-export-main.ts', ['export.json'], env)).toContain(missing('export.json'))
  expect(await refusalOf('verify-main.ts', ['--data', 'restored'], env)).toContain(join(root, 'called', 'restored'))
})

const EXAMPLE = fileURLToPath(new URL('../../docs/examples/verify-history.mjs', import.meta.url))

test.for([
  [[], 'The published key is missing.'],
  [['export.json'], 'The published key is missing.'],
  [['--key'], '--key names nothing.'],
  [['--key', 'nowhere.pem', 'export.json'], 'nowhere.pem is no published key: '],
  [['--key', 'nowhere.pem', 'export.json', '--digests'], '--digests names nothing.'],
  [['--key', 'nowhere.pem'], 'There is nothing to check.'],
] as const)(
  'the verifier of the documents, called with %j, says what it lacks and its usage in one line',
  async ([args, why]) => {
    const said = await new Promise<{ readonly code: unknown; readonly text: string }>((resolve) => {
      execFile(process.execPath, [EXAMPLE, ...args], (error, out, err) =>
        resolve({ code: error?.code, text: out + err }),
      )
    })
    expect(said.text).toMatch(/^[^\n]+\n$/u)
    expect(said.text).toContain(why)
    expect(said).toMatchObject({ code: 2, text: expect.stringContaining('Usage: node verify-history.mjs --key') })
  },
)

describe('over a store', () => {
  let agency: Agency
  const folder = () => join(root, 'held')
  beforeAll(async () => {
    agency = await openAgency(0, folder())
    await agency.bindery.stop()
  })

  test('a key that is not there is named', async () => {
    const missing = join(root, 'missing.pem')
    expect(await refusalOf('verify-main.ts', ['--data', folder(), '--key', missing])).toContain(
      `There is no file ${missing}.`,
    )
  })

  test('a backup is saved, and restored, in the folder in which npm was called', async () => {
    const called = await mkdtemp(join(root, 'saving-'))
    const env = { INIT_CWD: called, BINDERY_DATA: folder() }
    const [saved, restored] = [join(called, 'b.tar'), join(called, 'restored')]
    expect((await ran('backup-main.ts', ['b.tar'], env)).text).toContain(`${folder()} is saved in ${saved}: `)
    expect((await ran('restore-main.ts', ['b.tar', '--into', 'restored'], env)).text).toContain(`${restored} is as it`)
    expect((await readdir(called)).toSorted()).toEqual(['b.tar', 'restored'])
  })

  test('a folder that cannot be made is to be given otherwise by what gave it', async () => {
    const called = await mkdtemp(join(root, 'away-'))
    const env = { INIT_CWD: called, BINDERY_DATA: folder() }
    await symlink(join(root, 'unmounted'), join(called, 'link'))
    await ran('backup-main.ts', ['b.tar'], env)
    const into = join(called, 'link', 'new')
    const refused = /link leads nowhere: the link there names .*unmounted, and nothing is there\./u
    const given = await refusalOf('restore-main.ts', ['b.tar', '--into', into], env)
    expect(given).toMatch(refused)
    expect(given).toMatch(/Mount or make what it names, or give another folder by --into\.$/u)
    const set = await refusalOf('restore-main.ts', ['b.tar'], { ...env, BINDERY_DATA: into })
    expect(set).toMatch(/Mount or make what it names, or set BINDERY_DATA to another folder\.$/u)
  })

  test('seed refuses a store that holds data', async () => {
    expect(await refusalOf('seed-main.ts', ['--submissions', '1'], { BINDERY_DATA: folder() })).toContain(
      'holds data already, and only an empty store is filled.',
    )
  })

  test('a damaged store is named by verify, and digest signs nothing over it', async () => {
    const file = join(folder(), 'events.sqlite')
    const handle = openSync(file, 'r+')
    for (let at = 8_192; at < statSync(file).size; at += 4_096) writeSync(handle, Buffer.alloc(2_000, 7), 0, 2_000, at)
    closeSync(handle)
    const digests = await readdir(join(folder(), 'digests'))
    const damaged = `The event store ${file} is damaged`
    expect(await refusalOf('verify-main.ts', ['--data', folder()])).toContain(damaged)
    expect(await refusalOf('digest-main.ts', [], { BINDERY_DATA: folder() })).toContain(damaged)
    expect(await readdir(join(folder(), 'digests'))).toEqual(digests)
  })
})

describe('npm run sign-in', () => {
  const signIn = (args: readonly string[], env: Readonly<Record<string, string>>) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const script = join(import.meta.dirname, '..', '..', 'scripts', 'sign-in.mjs')
      const child = execFile(process.execPath, [script, ...args], { env: { ...process.env, ...env } }, (_, out, err) =>
        resolve({ code: child.exitCode, out, err }),
      )
      child.stdin?.end()
    })
  let agency: Agency
  beforeAll(async () => {
    agency = await openAgency()
  })
  afterAll(() => agency.close())

  test('asks the server at the port that PORT names, and prints the session of the one that is named', async () => {
    const { out, err } = await signIn([], { PORT: new URL(agency.url).port, BINDERY_PASSWORD: 'wrong' })
    expect({ out, err }).toEqual({ out: '', err: expect.stringMatching(/^Invalid/u) })
    const good = await signIn([agency.url, MIA], { BINDERY_PASSWORD: PASSWORD }) // the demo's Mia is not here
    expect(good).toMatchObject({ code: 0, out: expect.stringMatching(/^@SID = \S+\n@Token = \S+\n$/u) })
  })

  test('names a server that is not there, before it asks for a password', async () => {
    const { code, out, err } = await signIn(['http://127.0.0.1:1'], {})
    expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 })
    expect(err).toContain('http://127.0.0.1:1 does not answer as Bindery does')
  })

  test('says how to give the password where nobody can be asked', async () => {
    const { code, err } = await signIn([agency.url, MIA], {})
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('set BINDERY_PASSWORD') })
  })
})
