/** A child process that answers typed calls over the channel to its parent. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

/** The questions that a child process answers, by name. */
export type Questions = Record<string, (...args: never[]) => unknown>

interface Asked {
  readonly id: number
  readonly name: string
  readonly args: readonly unknown[]
}

interface Answered {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

export interface Child<Q extends Questions> {
  ask<Name extends keyof Q & string>(name: Name, ...args: Parameters<Q[Name]>): Promise<Awaited<ReturnType<Q[Name]>>>
  /** CPU time the process has used so far, all threads, in microseconds. */
  cpu(): Promise<number>
  /** Ends the child and waits until it is gone. */
  end(): Promise<void>
}

const CPU = 'cpu'

export function startChild<Q extends Questions>(
  script: URL,
  execArgv: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Child<Q> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const child = fork(script, {
    execArgv: [...process.execArgv, ...execArgv],
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  let lastId = 0

  child.on('message', (message) => {
    // `answerQuestions` below sends these messages.
    const { id, value, error } = message as Answered
    const asker = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asker?.resolve(value)
    else asker?.reject(new Error(error))
  })
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${script.pathname} ended with ${code}.`))
    waiting.clear()
  })

  function ask(name: string, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!child.connected) {
        reject(new Error(`${script.pathname} has ended.`))
        return
      }
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      child.send({ id: lastId, name, args } satisfies Asked)
    })
  }

  return {
    // The child's function of this name made the answer, so it has that function's type.
    ask: (name, ...args) => ask(name, args) as Promise<Awaited<ReturnType<Q[typeof name]>>>,
    cpu: async () => Number(await ask(CPU, [])),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** The child's side; `end` runs when the parent disconnects. */
export function answerQuestions(questions: Questions, end: () => Promise<void> = async () => {}): void {
  async function answer({ id, name, args }: Asked): Promise<void> {
    try {
      const question = questions[name]
      if (name !== CPU && !question) throw new Error(`Nobody here knows ${name}.`)
      // Both ends use the same type of questions; only the message between them is untyped.
      const value = question ? await question(...(args as never[])) : cpuMicros()
      process.send?.({ id, value } satisfies Answered)
    } catch (error) {
      process.send?.({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Answered)
    }
  }

  // `startChild` above is the only one that sends messages.
  process.on('message', (message) => void answer(message as Asked))
  process.on('disconnect', () => {
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}

/** CPU time of this process so far, all threads. */
export function cpuMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
