/** The process that holds a job: the next start takes over the jobs of a killed process at once. */
import { hostname } from 'node:os'
import { performance } from 'node:perf_hooks'
import * as v from 'valibot'

const Holder = v.tuple([v.string(), v.number(), v.number()])

/** The name of this process; containers reuse process ids, so the name includes the start time. */
export function thisProcess(): string {
  return JSON.stringify([hostname(), process.pid, Math.round(performance.timeOrigin)])
}

/**
 * True only when the holding process has certainly ended. One on another machine cannot be checked; its lease has to
 * run out.
 */
export function isGone(holder: string, me = thisProcess()): boolean {
  if (holder === me) return false
  const [host, pid] = v.parse(Holder, JSON.parse(holder))
  const [myHost, myPid] = v.parse(Holder, JSON.parse(me))
  if (host !== myHost) return false
  return pid === myPid || !isRunning(pid)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process of another user may not be signalled, but it is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
