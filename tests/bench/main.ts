/** `npm run bench`: the product against raw yardsticks, as ratios in one run; method in docs/performance.md. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { measureCommands } from './commands.ts'
import { measureList } from './list/list.ts'
import { measureLoads } from './loads.ts'
import { readOptions } from './options.ts'
import { measureRebuild } from './rebuild.ts'
import { hostNow, reportOf } from './report.ts'
import { measureSearch } from './search/search.ts'
import { measureSimilar } from './similar.ts'
import { measureSize } from './size/size.ts'
import { tableOf } from './table.ts'
import { measureVisible } from './visible/visible.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const options = readOptions(process.argv.slice(2))
const host = hostNow()
const say = (line: string) => console.error(line)

/** A folder on the project's own disk: a temporary one may be memory, where syncing costs nothing. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dist, { recursive: true })
  const folder = await mkdtemp(join(dist, 'bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const runs = (part: NonNullable<typeof options.only>) => options.only === undefined || options.only === part
const commands = !runs('commands') ? [] : await inFolder((folder) => measureCommands(folder, options, say))
const rebuild = !runs('rebuild') ? null : await inFolder((folder) => measureRebuild(folder, options, say))
const visible = !runs('visible') ? null : await inFolder((folder) => measureVisible(folder, options, say))
const loads = !runs('loads') ? null : await inFolder((folder) => measureLoads(folder, options, say))
const list = !runs('list') ? null : await inFolder((folder) => measureList(folder, options, say))
const size = !runs('size') ? null : await inFolder((folder) => measureSize(folder, options, say))
const similar = !runs('similar') ? null : await inFolder((folder) => measureSimilar(folder, options.submissions, say))
const search = !runs('search') ? null : await inFolder((folder) => measureSearch(folder, options.events, say))

const report = { ...reportOf(host, options, commands, rebuild), visible, loads, list, size, similar, search }
await mkdir(join(dist, 'reports'), { recursive: true })
await writeFile(join(dist, 'reports', 'bench.json'), `${JSON.stringify(report, null, 2)}\n`)
console.log(`\n${tableOf(report)}`)
