/** Mounts without root's rights, in a namespace of their own, in which the product is then started. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Why this machine cannot make mounts; null when it can. */
export function noMounts(): string | null {
  if (process.platform !== 'linux') return 'no mount can be made here: this is not Linux'
  const { status, stderr, error } = spawnSync('unshare', ['-rm', 'true'], { encoding: 'utf8' })
  return status === 0 ? null : `no mount can be made here: ${error?.message ?? stderr.trim()}`
}

/** A namespace with its own mounts; it lasts until it is closed. */
export class Mounts {
  readonly #holder: ChildProcess

  private constructor(holder: ChildProcess) {
    this.#holder = holder
  }

  /** @param script shell lines that make the mounts, with the arguments as $1, $2... */
  static async open(script: string, ...args: readonly string[]): Promise<Mounts> {
    const shell = `set -e; ${script}; echo mounted; exec cat >/dev/null`
    const holder = spawn('unshare', ['-rm', 'sh', '-c', shell, 'sh', ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
    const failed = once(holder, 'exit').then(() => {
      throw new Error('The mounts could not be made.')
    })
    await Promise.race([once(holder.stdout, 'data'), failed])
    failed.catch(() => undefined) // the process ends when the namespace is closed
    return new Mounts(holder)
  }

  /** The beginning of a command line that runs the rest inside the namespace. */
  get via(): readonly string[] {
    return ['nsenter', '-t', String(this.#holder.pid), '-U', '-m', '--preserve-credentials']
  }

  /** The outside path of a path inside. */
  outside(path: string): string {
    return `/proc/${this.#holder.pid}/root${path}`
  }

  async close(): Promise<void> {
    const gone = once(this.#holder, 'exit')
    this.#holder.kill('SIGKILL')
    await gone
  }
}
