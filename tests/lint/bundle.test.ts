/** How the product's processes are bundled: what becomes a file of its own, what a trace names, when it is done again. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { placeIn } from '../../scripts/lib/bundle/place-in-map.mjs'

const ROOT = join(import.meta.dirname, '..', '..')
const ROOMS = ['contracts', 'command-api', 'projections', 'workers', 'demo', 'infra']
const COMMANDS = ['backup', 'digest', 'move', 'restore', 'seed', 'verify-export', 'verify']

const MAIN = `
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
const beside = readFileSync(new URL('./beside.txt', import.meta.url), 'utf8')
const same = readFileSync(\`\${import.meta.dirname}/beside.txt\`, 'utf8')
const thread = new Worker(new URL(
  './failing.worker.ts',
  import.meta.url,
))
const told: string = await new Promise((resolve) => thread.once('message', resolve))
function fail(): string {
  return new TypeError('of the process').stack ?? ''
}
console.log(JSON.stringify({ beside, same, thread: told, own: fail() }))
`
const THREAD = `
import { parentPort } from 'node:worker_threads'
interface Unneeded {
  readonly line: number
}
parentPort?.postMessage(new Error('of the thread').stack)
`

/** A small project with the real one's way of bundling. */
class House implements AsyncDisposable {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async with(files: Readonly<Record<string, string>>): Promise<House> {
    const house = new House(await mkdtemp(join(tmpdir(), 'bundled-')))
    await cp(join(ROOT, 'scripts', 'lib'), join(house.#folder, 'scripts', 'lib'), { recursive: true })
    await symlink(join(ROOT, 'node_modules'), join(house.#folder, 'node_modules'))
    await house.write('package-lock.json', '{}')
    for (const room of ROOMS) await house.write(`${room}/package.json`, '{}')
    for (const room of ROOMS) await house.write(`${room}/src/index.ts`, '')
    for (const command of COMMANDS) await house.write(`infra/src/${command}-main.ts`, '')
    for (const [path, text] of Object.entries(files)) await house.write(path, text)
    return house
  }

  async write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.#folder, path)), { recursive: true })
    await writeFile(join(this.#folder, path), text)
  }

  async #run(...args: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: this.#folder })
    return stdout.replaceAll(this.#folder, '')
  }

  /** Makes sure of the bundle; returns what was said meanwhile. */
  async ensure(): Promise<string> {
    const bundle = JSON.stringify(join(this.#folder, 'scripts', 'lib', 'bundle.mjs'))
    return this.#run('--input-type=module', '-e', `await (await import(${bundle})).ensureServer()`)
  }

  start = (...flags: readonly string[]) => this.#run('--no-strip-types', ...flags, 'dist/server/current/infra-main.mjs')
  files = () => readdir(this.#current())
  read = (name: string) => readFile(join(this.#current(), name), 'utf8')
  #current = () => join(this.#folder, 'dist', 'server', 'current')
  bundles = async () => (await readdir(join(this.#folder, 'dist', 'server'))).filter((name) => name !== 'current')

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }
}

test('a thread gets a file, a file beside a source is found, and traces of both name the lines of the sources', async () => {
  await using house = await House.with({
    'infra/src/main.ts': MAIN,
    'infra/src/failing.worker.ts': THREAD,
    'infra/src/beside.txt': 'is here',
  })
  await house.ensure()
  expect(await house.files()).toEqual(expect.arrayContaining(['infra-main.mjs', 'infra-failing.worker.mjs']))
  const { thread, own, ...found } = JSON.parse(await house.start())
  expect(found).toEqual({ beside: 'is here', same: 'is here' })
  expect(thread).toMatch(/^Error: of the thread\n {4}at file:\/\/\/infra\/src\/failing\.worker\.ts:6:\d+\n/u)
  expect(own).toMatch(/^TypeError: of the process\n {4}at fail \(file:\/\/\/infra\/src\/main\.ts:12:\d+\)\n/u)
})

test('every place of a bundle is of the line that Node finds in its source map', async () => {
  await using house = await House.with({ 'infra/src/main.ts': MAIN, 'infra/src/failing.worker.ts': THREAD })
  await house.ensure()
  const names = (await house.files()).filter((name) => /^(?:main-.*|infra-failing\.worker)\.mjs$/u.test(name))
  expect(names).toHaveLength(2)
  for (const name of names) {
    const map: SourceMapPayload = JSON.parse(await house.read(`${name}.map`))
    const byNode = new SourceMap(map)
    for (const [line, text] of (await house.read(name)).split('\n').entries()) {
      for (let column = 0; column < text.length; column += 1) {
        const found = byNode.findEntry(line, column)
        // Node goes on to earlier lines; a place of none in its own line is made by the bundler.
        const isOfLine = 'generatedLine' in found && found.generatedLine === line
        const expected = isOfLine
          ? { source: found.originalSource, line: found.originalLine, column: found.originalColumn }
          : null
        expect(placeIn(map, line, column)).toEqual(expected)
      }
    }
  }
})

test('a bundle is made again when a source changed, beside the one that may run, and not when a test changed', async () => {
  await using house = await House.with({ 'infra/src/main.ts': `console.log('first')` })
  expect(await house.ensure()).toContain('bundling the server')
  expect(await house.start()).toBe('first\n')
  await house.write('infra/src/main.test.ts', 'a test')
  expect(await house.ensure()).toBe('')
  await house.write('infra/src/main.ts', `console.log('second')`)
  expect(await house.ensure()).toContain('bundling the server')
  expect(await house.start()).toBe('second\n')
  expect(await house.bundles()).toHaveLength(2)
  await house.write('infra/src/main.ts', `console.log('first')`)
  expect(await house.ensure()).toBe('')
  expect(await house.start()).toBe('first\n')
})

test('an older Node is told in one line which one is needed', async () => {
  await using house = await House.with({ 'infra/src/main.ts': `console.log('started')` })
  await house.ensure()
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
  const failed = await house
    .start('--import', `data:text/javascript,${encodeURIComponent(older)}`)
    .catch((error) => error)
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Bindery needs Node 24\.15 or later; .+\n$/u),
  })
})

/** What a module imports before its first line runs: `module: names`, '' for no name. */
const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^import\s*(?:([^'"();]*?)\s*from\s*)?["']([^"']+)["']/gmu)].map(
    ([, names = '', from = '']) => `${from}: ${names.replaceAll(/[{}\s]/gu, '')}`,
  )

test('what is read before the older Node is told imports only names that it exports too', async () => {
  await using house = await House.with({ 'infra/src/main.ts': `console.log('started')` })
  await house.ensure()
  const first = (await house.files()).find((name) => /^first-.*\.mjs$/u.test(name)) ?? 'none'
  // A name that is missing in a module ends the process before its first line.
  expect(importsOf(await house.read('infra-main.mjs'))).toEqual([`./${first}: `])
  expect(importsOf(await house.read(first)).toSorted()).toEqual(['node:fs: readFileSync', 'node:url: fileURLToPath'])
})

test('a package that is not bundled and has a version of its own in a room is refused, because it would not be found', async () => {
  await using house = await House.with({
    'infra/src/main.ts': '',
    'infra/node_modules/mongodb/package.json': '{}',
  })
  await expect(house.ensure()).rejects.toThrow(/infra\/node_modules\/mongodb is not the project's own/u)
})

/** Without those that only tests start, which is never from a bundle. */
const STARTED = globSync('{command-api,infra,workers}/src/**/*.{worker,process}.ts', {
  cwd: ROOT,
  exclude: ['**/testing/**'],
})

test.each(STARTED)('%s is named in full where it is started, by which the bundle finds it', async (thread) => {
  const beside = globSync(join(dirname(thread), '*.ts'), { cwd: ROOT })
  const texts = await Promise.all(beside.map((path) => readFile(join(ROOT, path), 'utf8')))
  const named = new RegExp(
    String.raw`new URL\(\s*'(?:\./)?${RegExp.escape(basename(thread))}',\s*import\.meta\.url`,
    'u',
  )
  expect(texts.some((text) => named.test(text))).toBe(true)
})
