/**
 * `npm run bench`: the product against raw yardsticks, as ratios within one run; docs/performance.md has the method.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { measureCommands } from './commands.ts'
import { measureDashboard } from './dashboard.ts'
import { measureDocuments } from './documents/documents.ts'
import { measureEngines } from './engines/engines.ts'
import { measureFacts, modelsNamed } from './facts/facts.ts'
import { measureImport } from './import/import.ts'
import { measureList } from './list/list.ts'
import { measureLoads } from './loads.ts'
import { readOptions } from './options.ts'
import { partsTold } from './parts.ts'
import { measurePeers } from './peers/peers.ts'
import { measureRebuild } from './rebuild.ts'
import { hostNow, reportOf, type Report } from './report.ts'
import { measureSearch } from './search/search.ts'
import { measureSimilar } from './similar.ts'
import { measureSize } from './size/size.ts'
import { bodyOf, tableOf } from './table.ts'
import { measureVisible } from './visible/visible.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const options = readOptions(process.argv.slice(2))
const host = hostNow()
const say = (line: string) => console.error(line)

/** A folder on the project's own disk: the system's temporary folder may be in memory, where syncing costs nothing. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dist, { recursive: true })
  const folder = await mkdtemp(join(dist, 'bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const parts = partsTold(say)
const empty = reportOf(host, options, [], null)

/** Null when the run does not ask for the part, or when the part failed. */
async function part<Found>(
  name: NonNullable<typeof options.only>,
  work: (folder: string) => Promise<Found>,
  reported: (found: Found) => Report,
): Promise<Found | null> {
  if (options.only !== undefined && options.only !== name) return null
  return parts.measure(
    name,
    () => inFolder(work),
    (found) => bodyOf(reported(found)),
  )
}

const commands = await part(
  'commands',
  (folder) => measureCommands(folder, options, say),
  (found) => reportOf(host, options, found, null),
)
const rebuild = await part(
  'rebuild',
  (folder) => measureRebuild(folder, options, say),
  (found) => reportOf(host, options, [], found),
)
const imports = await part(
  'import',
  (folder) => measureImport(folder, options, say),
  (found) => ({ ...empty, import: found }),
)
const visible = await part(
  'visible',
  (folder) => measureVisible(folder, options, say, {}, options.consoles),
  (found) => ({ ...empty, visible: found }),
)
const loads = await part(
  'loads',
  (folder) => measureLoads(folder, options, say),
  (found) => ({ ...empty, loads: found }),
)
const list = await part(
  'list',
  (folder) => measureList(folder, options, say),
  (found) => ({ ...empty, list: found }),
)
const dashboard = await part(
  'dashboard',
  (folder) => measureDashboard(folder, options, say),
  (found) => ({ ...empty, dashboard: found }),
)
const size = await part(
  'size',
  (folder) => measureSize(folder, options, say),
  (found) => ({ ...empty, size: found }),
)
const similar = await part(
  'similar',
  (folder) => measureSimilar(folder, options.submissions, say),
  (found) => ({ ...empty, similar: found }),
)
const search = await part(
  'search',
  (folder) => measureSearch(folder, options.events, say),
  (found) => ({ ...empty, search: found }),
)
const documents = await part(
  'documents',
  (folder) => measureDocuments(folder, options, say),
  (found) => ({ ...empty, documents: found }),
)
const facts = await part(
  'facts',
  async () => measureFacts(await modelsNamed(process.env)),
  (found) => ({ ...empty, facts: found }),
)
const engines = await part(
  'engines',
  (folder) => measureEngines(folder, options, say, parts),
  // The results of its parts were printed one by one.
  () => empty,
)
// Asked for by name only, because it installs packages.
const peers =
  options.only === 'peers'
    ? await part(
        'peers',
        (folder) => measurePeers(folder, options, say),
        (found) => ({ ...empty, peers: found }),
      )
    : null

const { failed } = parts
const measured = {
  import: imports,
  visible,
  loads,
  list,
  dashboard,
  size,
  similar,
  search,
  documents,
  facts,
  engines,
  peers,
  failed,
}
const report: Report = { ...reportOf(host, options, commands ?? [], rebuild), ...measured }
await mkdir(join(dist, 'reports'), { recursive: true })
await writeFile(join(dist, 'reports', 'bench.json'), `${JSON.stringify(report, null, 2)}\n`)
console.log(`\n${tableOf(report)}`)
if (failed.length > 0) process.exitCode = 1
