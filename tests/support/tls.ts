/** TLS in front of an engine that is reached without it: certificates of an authority of the test's own, and a proxy. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { programOf } from './engine-process.ts'

const program = programOf('openssl')

/** Null when certificates can be made, else what is missing. */
export const noTls = program ? null : 'there is no openssl'

const DAY = ['-days', '1', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']

export interface Authority {
  /** The file with its certificate, as an operator gets it. */
  readonly file: string
  /** A key and certificate for 127.0.0.1. */
  certified(): Promise<{ readonly key: string; readonly cert: string }>
  forget(): Promise<void>
}

export async function newAuthority(): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), 'tls-'))
  const at = (name: string) => join(folder, name)
  const openssl = promisify(execFile)
  const run = (...args: string[]) => openssl(program ?? 'openssl', args)
  await run('req', '-x509', ...DAY, '-subj', '/CN=An Authority', '-keyout', at('ca.key'), '-out', at('ca.pem'))
  return {
    file: at('ca.pem'),
    async certified() {
      await writeFile(at('names'), 'subjectAltName=IP:127.0.0.1\n')
      await run('req', ...DAY, '-subj', '/CN=127.0.0.1', '-keyout', at('key.pem'), '-out', at('asked.pem'))
      const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('names')]
      await run('x509', '-req', '-days', '1', '-in', at('asked.pem'), ...by, '-out', at('cert.pem'))
      return { key: await readFile(at('key.pem'), 'utf8'), cert: await readFile(at('cert.pem'), 'utf8') }
    },
    forget: () => rm(folder, { recursive: true }),
  }
}

export interface TlsProxy {
  /** `host:port`. */
  readonly address: string
  close(): Promise<void>
}

/**
 * Ends TLS in front of a server.
 * @param told changes what the server tells of its own address, given the proxy's port
 */
export async function tlsProxy(
  { key, cert }: { readonly key: string; readonly cert: string },
  [host, port]: readonly [host: string, port: number],
  told: (answer: Buffer, port: number) => Buffer = (answer) => answer,
): Promise<TlsProxy> {
  const open = new Set<TLSSocket>()
  const server = createServer({ key, cert }, (near) => {
    open.add(near)
    const far = connect(port, host)
    near.on('data', (asked: Buffer) => far.write(asked))
    far.on('data', (answer: Buffer) => near.write(told(answer, own())))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
    near.on('close', () => open.delete(near))
  })
  const own = (): number => {
    const bound = server.address()
    if (bound === null || typeof bound === 'string') throw new Error('There is no port.')
    return bound.port
  }
  // A client that does not trust the certificate hangs up: that is what some tests are about.
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${own()}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
