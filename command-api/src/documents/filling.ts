/**
 * Fills templates in a separate process, one after another: a template of a thousand pages takes seconds, and the
 * server must answer others meanwhile. A template that takes too long or too much memory is unusable and is reported as
 * such. (A worker thread that runs out of memory would end the whole process.)
 */
import { createTurns } from '@bindery/contracts/rules'
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Filled, Unfilled } from './fill.ts'
import type { Values } from './placeholder.ts'

export interface FillingLimits {
  readonly milliseconds: number
  readonly megabytes: number
}

/** Several times what 5 MB of text need, even on a busy machine. */
const LIMITS: FillingLimits = { milliseconds: 60_000, megabytes: 1_024 }
const SCRIPT = fileURLToPath(new URL('filling.process.ts', import.meta.url))

export interface FillingJob {
  readonly template: Uint8Array
  readonly values: readonly (readonly [string, string])[]
}

export type FillingAnswer =
  | { readonly content: Uint8Array; readonly missing: readonly string[] }
  | Unfilled
  | { readonly error: string }

export interface Filling {
  fill(template: Buffer, values: Values): Promise<Filled | Unfilled>
}

/**
 * The first job starts the process, and the next job starts it again after it died. An idle process does not keep its
 * parent alive.
 */
export function openFilling({ milliseconds, megabytes }: FillingLimits = LIMITS): Filling {
  let running: ChildProcess | null = null
  const inTurn = createTurns()

  function start(): ChildProcess {
    const started = fork(SCRIPT, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${megabytes}`],
      // The process writes nothing but answers; without memory, the runtime would print a long report.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const end = () => {
      if (running === started) running = null
    }
    started.on('error', end).on('exit', end)
    return started
  }

  async function run(job: FillingJob): Promise<FillingAnswer> {
    running ??= start()
    const child = running
    hold(child, true)
    const { promise, resolve, reject } = Promise.withResolvers<FillingAnswer>()
    const late = setTimeout(() => {
      resolve({ problem: 'it takes too long to be filled' })
      running = null
      child.kill('SIGKILL')
    }, milliseconds)
    // The script sends no other kind of message.
    const answered = (answer: unknown) => resolve(answer as FillingAnswer)
    const ended = (_: number | null, signal: NodeJS.Signals | null) =>
      signal === 'SIGABRT'
        ? resolve({ problem: 'it takes too much memory to be filled' })
        : reject(new Error('The process that fills templates ended.'))
    child.on('message', answered).on('error', reject).on('exit', ended)
    child.send(job)
    try {
      return await promise
    } finally {
      clearTimeout(late)
      child.off('message', answered).off('error', reject).off('exit', ended)
      hold(child, false)
    }
  }

  return {
    async fill(template, values) {
      const answer = await inTurn(() => run({ template, values: [...values] }))
      if ('error' in answer) throw new Error(answer.error)
      return 'problem' in answer ? answer : { ...answer, content: Buffer.from(answer.content) }
    },
  }
}

/** Keeps this process alive for the child, or lets it exit without waiting for it. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
