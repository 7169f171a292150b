/** GET_DATA as a console calls it: the first load in chunks, and the changes since. */
import { GetData, type BodyOf } from '@bindery/contracts/wire'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { profiling, type Options } from './options.ts'
import { writeSubmissions } from './product/rows.ts'
import { prepare, served, warmed, type Served } from './product/session.ts'
import { quantile } from './statistics.ts'

export interface LoadReport {
  readonly submissions: number
  readonly seconds: number
  readonly chunks: number
  readonly megabytes: number
  /** CPU seconds of the product for the load. */
  readonly cpuSeconds: number
  /** Milliseconds of a request for changes when nothing has changed. */
  readonly deltaP50: number
  readonly deltaP99: number
}

/** Requests for changes, as a console sends them every 30 seconds and after every hint. */
const DELTAS = 200
/** The number of submissions in the smaller of the two runs, that of the demonstration. */
const FEW = 300

type Mark = Pick<BodyOf<typeof GetData>, 'ChangeNumber' | 'Epoch'>
interface Chunk {
  readonly mark: Mark
  readonly more: boolean
  readonly bytes: number
}

async function chunk({ url, mia }: Served, mark: Mark): Promise<Chunk> {
  const body = JSON.stringify({ ...mia.session, Func: GetData.func, ...mark })
  const reply = await fetch(`${url}/api/${GetData.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const text = await reply.text()
  // Read from the end of the text: parsing a megabyte is the console's work, which another measurement covers.
  const [, numbers, epoch, more] =
    /"ChangeNumber":(\{[^{}]*\}),"Epoch":"([^"]*)","More":(true|false)/u.exec(text.slice(-2_000)) ?? []
  if (reply.status !== 200 || numbers === undefined) throw new Error(`HTTP ${reply.status}: ${text.slice(0, 300)}`)
  return {
    mark: { ChangeNumber: JSON.parse(numbers), Epoch: epoch },
    more: more === 'true',
    bytes: Buffer.byteLength(text),
  }
}

async function whole(
  product: Served,
): Promise<{ readonly mark: Mark; readonly chunks: number; readonly bytes: number }> {
  let mark: Mark = { ChangeNumber: {}, Epoch: '' }
  for (let chunks = 1, bytes = 0; ; chunks += 1) {
    const next = await chunk(product, mark)
    mark = next.mark
    bytes += next.bytes
    if (!next.more) return { mark, chunks, bytes }
  }
}

async function measure(
  folder: string,
  submissions: number,
  options: Options,
  say: (line: string) => void,
): Promise<LoadReport> {
  await mkdir(folder, { recursive: true })
  await prepare(folder)
  say(`loads: writing ${submissions} submissions`)
  await writeSubmissions(folder, submissions)
  return served(
    folder,
    'reopen',
    async (product) => {
      // The work of the start and of a first load must be over before the measurement.
      await warmed(product.mia)
      await chunk(product, { ChangeNumber: {}, Epoch: '' })
      say('loads: loading them')
      const [cpu, start] = [await product.server.cpu(), performance.now()]
      const { mark, chunks, bytes } = await whole(product)
      const [seconds, cpuSeconds] = [(performance.now() - start) / 1_000, ((await product.server.cpu()) - cpu) / 1e6]
      const deltas: number[] = []
      for (let asked = 0; asked < DELTAS; asked += 1) {
        const from = performance.now()
        await chunk(product, mark)
        deltas.push(performance.now() - from)
      }
      return {
        submissions,
        seconds,
        chunks,
        megabytes: bytes / 1e6,
        cpuSeconds,
        deltaP50: quantile(deltas, 0.5),
        deltaP99: quantile(deltas, 0.99),
      }
    },
    profiling(options),
  )
}

/** Measures with few submissions and with many: only the first load should take longer with many. */
export async function measureLoads(
  folder: string,
  options: Options,
  say: (line: string) => void,
): Promise<readonly LoadReport[]> {
  const few = await measure(join(folder, 'few'), FEW, options, say)
  return [few, await measure(join(folder, 'many'), options.submissions, options, say)]
}
