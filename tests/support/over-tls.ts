/** Whether an engine can be reached over TLS, and what is said when its certificate is of an authority nobody trusts. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { newAuthority, tlsProxy, type TlsProxy } from './tls.ts'

const SCRIPT = fileURLToPath(new URL('../ports/reach-over-tls.ts', import.meta.url))

const Outcome = v.object({
  /** Why it could not be written; empty when it could. */
  reason: v.string(),
  /** What the adapter told the log. */
  faults: v.array(v.string()),
})
export type Outcome = v.InferOutput<typeof Outcome>

/** An engine behind TLS with a certificate of an authority of its own, and another authority. */
export async function behindTls(server: readonly [host: string, port: number], told?: Parameters<typeof tlsProxy>[2]) {
  const [own, other] = [await newAuthority(), await newAuthority()]
  const proxy: TlsProxy = await tlsProxy(await own.certified(), server, told)
  return {
    address: proxy.address,
    own: own.file,
    other: other.file,
    async close() {
      await proxy.close()
      await Promise.all([own.forget(), other.forget()])
    },
  }
}

/** @param trusted the file of the authority that the process trusts besides the known ones */
export async function reached(
  engine: 'redis' | 'mongo' | 'kafka',
  address: string,
  prefix: string,
  trusted: string,
): Promise<Outcome> {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted, KAFKAJS_NO_PARTITIONER_WARNING: '1' }
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, engine, address, prefix], { env })
  return v.parse(Outcome, JSON.parse(stdout))
}
