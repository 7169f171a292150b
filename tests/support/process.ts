/** The product as a separate process, which tests can kill. */
import { NO_ENGINES } from './engines.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { built, builtEnv } from './built.ts'

const MAIN = 'infra/src/main.ts'

/** A port that is free now. */
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
   * @param port 0 takes any free one: a fixed port may be taken by another process between restarts
   * @param via the beginning of a command that runs the product, such as `nsenter ...`, which may limit it
   */
  constructor(folder: string, port: number, env: Readonly<Record<string, string>>, via: readonly string[] = []) {
    this.#folder = folder
    this.#port = port
    this.#env = env
    this.#via = via
    this.#url = `http://127.0.0.1:${port}`
  }

  /** The product's address; with port 0 it is known after the start, and differs after every start. */
  get url(): string {
    return this.#url
  }

  /** Starts the product and waits until its health is good. */
  async start(flags: readonly string[] = []): Promise<void> {
    await this.#start([...flags, ...built(MAIN)], ({ ok }) => ok)
  }

  /** The same from TypeScript as it stands, as `npm run dev` does it. */
  async startFromSource(flags: readonly string[]): Promise<void> {
    await this.#start([...flags, join(import.meta.dirname, '..', '..', MAIN)], ({ ok }) => ok)
  }

  /** Starts the product when it must report a failing part. */
  async startUnwell(): Promise<void> {
    await this.#start(built(MAIN), ({ status }) => status === 503)
  }

  async #start(script: readonly string[], isUp: (health: Response) => boolean): Promise<void> {
    const [command = process.execPath, ...args] = [...this.#via, process.execPath, ...script]
    this.#output = ''
    const child = spawn(command, args, {
      env: {
        ...builtEnv(),
        ...NO_ENGINES,
        // Only a test of Undo waits for its letters.
        BINDERY_UNDO_SECONDS: '0',
        ...this.#env,
        BINDERY_DATA: this.#folder,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString()
      })
    const end = Date.now() + 180_000
    for (;;) {
      if (hasEnded(child))
        throw new Error(`It stopped with ${child.exitCode ?? child.signalCode}:\n${this.#output.slice(-2_000)}`)
      if (this.#port === 0) this.#url = /^Bindery is ready on (\S+)$/mu.exec(this.#output)?.[1] ?? ''
      if (this.#url !== '' && (await this.#answers(isUp))) return
      if (Date.now() > end) throw new Error(`It does not answer:\n${this.#output.slice(-2_000)}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }

  /** Starts the product when it must refuse to start; returns its output. */
  async startInVain(): Promise<string> {
    const started = await this.start().then(
      () => true,
      () => false,
    )
    if (started || this.#child?.exitCode !== 1) throw new Error(`It was to stop with 1:\n${this.#output.slice(-2_000)}`)
    return this.#output
  }

  /** Resolves with the exit code once the process has ended by itself. */
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

  async #answers(isUp: (health: Response) => boolean): Promise<boolean> {
    return fetch(`${this.url}/api/health`).then(isUp, () => false)
  }

  /** Pauses the process, even its reading, until it is killed. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  /** Ends the process without any warning, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || hasEnded(child)) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** Asks the process to stop; returns its exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child
    if (!child || hasEnded(child)) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
    return child.exitCode
  }

  /** The output of the process since its last start. */
  get output(): string {
    return this.#output
  }
}

/** Whether the process ended by itself or by a signal, which leaves no exit code. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
