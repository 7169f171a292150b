/**
 * Waits for a thread by its own processor time, so that no file is given up because the machine is busy with other work:
 * the thread that reads files has a lower priority than what people wait for.
 */
import type { Worker } from 'node:worker_threads'

/** A thread that waits for what never comes uses no processor time, so it also ends after so many times the limit. */
const WAITS = 20
/** The least pause between two looks, in milliseconds. */
const PAUSE_MS = 20

/**
 * Calls `over` once the thread has computed for so long from now on.
 * @param worker a thread that has begun to run
 * @returns what ends the wait
 */
export function onceComputed(worker: Worker, milliseconds: number, over: () => void): () => void {
  let began: number | null = null
  let isOver = false
  const hung = setTimeout(end, WAITS * milliseconds)
  let next = setTimeout(look, 0)

  function stop(): void {
    isOver = true
    clearTimeout(hung)
    clearTimeout(next)
  }
  function end(): void {
    stop()
    over()
  }
  function look(): void {
    // A thread that has ended cannot be asked; whoever listens for its end ends this wait.
    worker.cpuUsage().then(judge, () => undefined)
  }
  function judge({ user, system }: NodeJS.CpuUsage): void {
    if (isOver) return
    const computed = (user + system) / 1_000
    began ??= computed
    const left = began + milliseconds - computed
    if (left <= 0) end()
    else next = setTimeout(look, Math.max(left, PAUSE_MS))
  }
  return stop
}
