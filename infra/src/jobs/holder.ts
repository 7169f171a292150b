/** Who holds a job: lets the next start take over at once what a killed process had in hand. */
import { hostname } from 'node:os'
import { performance } from 'node:perf_hooks'

/** This process; in a container ids come again, so the start time belongs to the name. */
export function thisProcess(): string {
  return JSON.stringify([hostname(), process.pid, Math.round(performance.timeOrigin)])
}

/**
 * True only when the holder is certainly gone. A holder on another machine cannot be looked up,
 * its lease has to run out.
 */
export function isGone(holder: string, me = thisProcess()): boolean {
  if (holder === me) return false
  const [host, pid] = JSON.parse(holder) as [string, number, number]
  const [myHost, myPid] = JSON.parse(me) as [string, number, number]
  if (host !== myHost) return false
  return pid === myPid || !isRunning(pid)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process may not be signalled, but it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
