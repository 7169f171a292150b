/** The product as a process of its own, which tests can kill. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../infra/src/main.ts', import.meta.url))

/** What a start compiled helps the next: on a busy machine it takes a third of the time. */
const COMPILED = join(tmpdir(), 'bindery-compiled')

/** A port nobody holds right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return address.port
}

export class Product {
  #url: string
  readonly #folder: string
  readonly #port: number
  readonly #env: Readonly<Record<string, string>>
  readonly #via: readonly string[]
  #child: ChildProcess | null = null
  #output = ''

  /**
   * @param port 0 takes any free one: a port that is kept through restarts may be taken by others in between
   * @param via a command that runs another one, such as `nsenter ...`: where and under which limits it runs
   */
  constructor(folder: string, port: number, env: Readonly<Record<string, string>>, via: readonly string[] = []) {
    this.#folder = folder
    this.#port = port
    this.#env = env
    this.#via = via
    this.#url = `http://127.0.0.1:${port}`
  }

  /** Where it listens; with port 0 known once it has started, and another one after every start. */
  get url(): string {
    return this.#url
  }

  /** Starts it and waits until it answers. */
  async start(flags: readonly string[] = []): Promise<void> {
    const [command, ...args] = [...this.#via, process.execPath, ...flags, MAIN] as const
    this.#output = ''
    const child = spawn(command, args, {
      env: {
        NODE_COMPILE_CACHE: COMPILED, ...process.env, ...this.#env, BINDERY_DATA: this.#folder, PORT: String(this.#port), HOST: '127.0.0.1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => { this.#output += chunk.toString() })
    const end = Date.now() + 60_000
    for (;;) {
      if (hasEnded(child)) throw new Error(`It stopped with ${child.exitCode ?? child.signalCode}:\n${this.#output.slice(-2_000)}`)
      if (this.#port === 0) this.#url = /^Bindery is ready on (\S+)$/mu.exec(this.#output)?.[1] ?? ''
      if (this.#url !== '' && await this.#answers()) return
      if (Date.now() > end) throw new Error(`It does not answer:\n${this.#output.slice(-2_000)}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }

  /** Starts it where it must refuse to; answers what it said. */
  async startInVain(): Promise<string> {
    const started = await this.start().then(() => true, () => false)
    if (started || this.#child?.exitCode !== 1) throw new Error(`It was to stop with 1:\n${this.#output.slice(-2_000)}`)
    return this.#output
  }

  /** Resolves with its exit code once it has ended by itself. */
  async ended(): Promise<number | null> {
    const child = this.#child
    if (!child) throw new Error('It was never started.')
    if (!hasEnded(child)) await once(child, 'exit')
    return child.exitCode
  }

  get pid(): number {
    const pid = this.#child?.pid
    if (pid === undefined) throw new Error('It does not run.')
    return pid
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.url}/api/health`).then((response) => response.ok, () => false)
  }

  /** It does nothing more, not even read what it is sent, until it is killed. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  /** As a power cut would, as far as the process can tell. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || hasEnded(child)) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** Asks it to stop; answers its exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child
    if (!child || hasEnded(child)) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
    return child.exitCode
  }

  /** Everything it wrote to its terminal since its last start. */
  get output(): string {
    return this.#output
  }
}

/** By itself or by a signal, which leaves no exit code. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
