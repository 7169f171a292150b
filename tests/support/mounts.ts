/** Mounts that need no root: made in a namespace of their own, in which the product is then started. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Why mounts cannot be made here; null where they can. */
export function noMounts(): string | null {
  if (process.platform !== 'linux') return 'this is not Linux'
  const { status, stderr, error } = spawnSync('unshare', ['-rm', 'true'], { encoding: 'utf8' })
  return status === 0 ? null : error?.message ?? stderr.trim()
}

/** A namespace whose mounts nobody else sees; it lasts until it is closed. */
export class Mounts {
  readonly #holder: ChildProcess

  private constructor(holder: ChildProcess) {
    this.#holder = holder
  }

  /** @param script shell lines that mount what is wanted, with the arguments as $1, $2... */
  static async open(script: string, ...args: readonly string[]): Promise<Mounts> {
    const shell = `set -e; ${script}; echo mounted; exec cat >/dev/null`
    const holder = spawn('unshare', ['-rm', 'sh', '-c', shell, 'sh', ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
    const failed = once(holder, 'exit').then(() => { throw new Error('The mounts could not be made.') })
    await Promise.race([once(holder.stdout, 'data'), failed])
    failed.catch(() => undefined) // it ends when it is closed
    return new Mounts(holder)
  }

  /** Runs the command that follows it inside. */
  get via(): readonly string[] {
    return ['nsenter', '-t', String(this.#holder.pid), '-U', '-m', '--preserve-credentials']
  }

  /** A path inside as it is reached from outside. */
  outside(path: string): string {
    return `/proc/${this.#holder.pid}/root${path}`
  }

  async close(): Promise<void> {
    const gone = once(this.#holder, 'exit')
    this.#holder.kill('SIGKILL')
    await gone
  }
}
