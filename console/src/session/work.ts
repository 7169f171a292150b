/**
 * Work in progress when a session expires: this tab's drafts, its address and the person's own views of lists wait in
 * this tab for the same person to sign in again. They are dropped when somebody else signs in first.
 */
import * as v from 'valibot'
import { keepText } from './keep.ts'

/** The keys of drafts begin with this. */
const DRAFT = 'bindery '
const KEY = 'set aside'
/** The keys of a person's set-up and views of lists begin with this (ADR 030). */
export const KEPT_LISTS = 'list of '

const Work = v.object({
  username: v.string(),
  address: v.string(),
  drafts: v.record(v.string(), v.string()),
  lists: v.record(v.string(), v.string()),
})

function textsOf(storage: Storage, prefix: string): Record<string, string> {
  const keys = Object.keys(storage).filter((key) => key.startsWith(prefix))
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? '']))
}

/** Call this before the session's data is cleared. Outside /home there is no work to keep. */
export function setAside(username: string, address: string): void {
  if (!address.startsWith('/home/')) return
  const work: v.InferOutput<typeof Work> = {
    username,
    address,
    drafts: textsOf(sessionStorage, DRAFT),
    lists: textsOf(localStorage, KEPT_LISTS),
  }
  for (const key of Object.keys(work.drafts)) sessionStorage.removeItem(key) // the storage has no room for them twice
  keepText(sessionStorage, KEY, JSON.stringify(work))
}

/** Clears this tab's storage, except for the work that was set aside. */
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
    return null // another program wrote it
  }
}

/** Restores the drafts and the views, and returns the address of the work; null when no work is kept for this person. */
export function takeUp(username: string): string | null {
  const work = waitingWork()
  sessionStorage.removeItem(KEY)
  if (work === null || work.username !== username) return null
  for (const [key, draft] of Object.entries(work.drafts)) keepText(sessionStorage, key, draft)
  for (const [key, list] of Object.entries(work.lists)) keepText(localStorage, key, list)
  return work.address
}
