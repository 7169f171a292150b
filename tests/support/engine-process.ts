/** An engine as a process that tests may stop, kill and pause; it restarts on its port with its data. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './process.ts'
import { eventually } from './waiting.ts'

export interface Engine {
  readonly url: string
  /** Asks the engine to end, and waits until it has ended. */
  stop(): Promise<void>
  kill(): Promise<void>
  /** Makes the engine hang: connections stay open, and nothing is answered. */
  freeze(): void
  wake(): void
  /** Starts the engine again on its port, with the data that it had acknowledged. */
  start(): Promise<void>
  remove(): Promise<void>
}

/** The port of an engine and the folder of its data. */
export interface Seat {
  readonly port: number
  readonly folder: string
}

export interface EngineProgram {
  readonly name: string
  url(port: number): string
  /** Prepares the empty folder, once. */
  prepare?(seat: Seat): Promise<void>
  command(seat: Seat): readonly [program: string, ...args: string[]]
  answers(url: string): Promise<boolean>
}

export async function startEngine(program: EngineProgram): Promise<Engine> {
  const seat: Seat = { folder: await mkdtemp(join(tmpdir(), `bindery-${program.name}-`)), port: await freePort() }
  const url = program.url(seat.port)
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const [command, ...args] = program.command(seat)
    child = spawn(command, args, { stdio: 'ignore', cwd: seat.folder })
    await eventually(`${program.name} answers`, () => program.answers(url))
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  await program.prepare?.(seat)
  await start()
  return {
    url,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
    async remove() {
      await end('SIGKILL')
      await rm(seat.folder, { recursive: true, force: true })
    },
  }
}

/** The first of these paths with an executable program, else the program of that name in PATH. */
export function programOf(name: string, ...paths: readonly string[]): string | null {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
  return [...paths, ...inPath].filter((path) => path !== '').find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // missing or not permitted: in both cases this program cannot be run
  }
}
