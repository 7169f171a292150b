/**
 * Work in progress when a session ends by itself: the drafts of this tab and where one was wait, in this tab alone, for
 * the same person to sign in again. Whoever else signs in first makes an end of them.
 */
import * as v from 'valibot'
import { keepText } from './keep.ts'

/** What forms keep while they are being filled begins so. */
const DRAFT = 'bindery '
const KEY = 'set aside'

const Work = v.object({ username: v.string(), address: v.string(), drafts: v.record(v.string(), v.string()) })

function drafts(): Record<string, string> {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT))
  return Object.fromEntries(keys.map((key) => [key, sessionStorage.getItem(key) ?? '']))
}

/** Call it before the session's data is cleared. Outside /home there is nothing to come back to. */
export function setAside(username: string, address: string): void {
  if (!address.startsWith('/home/')) return
  const work: v.InferOutput<typeof Work> = { username, address, drafts: drafts() }
  for (const key of Object.keys(work.drafts)) sessionStorage.removeItem(key) // there is not room for them twice
  keepText(sessionStorage, KEY, JSON.stringify(work))
}

/** Everything of this tab's storage goes but what was set aside. */
export function clearTab(): void {
  const waiting = sessionStorage.getItem(KEY)
  sessionStorage.clear()
  if (waiting !== null) keepText(sessionStorage, KEY, waiting)
}

function waitingWork(): v.InferOutput<typeof Work> | null {
  try {
    const work = v.safeParse(Work, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return work.success ? work.output : null
  } catch {
    return null // written by nobody we know: nothing waits
  }
}

/** Gives the drafts back and says where one was; null when nothing waits for this person. */
export function takeUp(username: string): string | null {
  const work = waitingWork()
  sessionStorage.removeItem(KEY)
  if (work === null || work.username !== username) return null
  for (const [key, draft] of Object.entries(work.drafts)) keepText(sessionStorage, key, draft)
  return work.address
}
