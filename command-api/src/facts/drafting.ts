/**
 * The facts that every letter is drafted from while its form is being filled in: the user, the submission, the
 * catalogue, the uploads.
 */
import type { Actor, CatalogueState, LetterDraft, SentFile, StaffState } from '@bindery/contracts/events'
import { safeHtml } from '@bindery/contracts/events'
import type { BlobInfo } from '@bindery/contracts/ports'
import { emailText, flag } from '@bindery/contracts/wire'
import * as v from 'valibot'
import type { OpenSubmission } from '../states/submission/model.ts'
import type { Fresh } from './needs.ts'

/** The body as the call would send it, complete or not. */
export type Body = Readonly<Record<string, unknown>>

export interface Drafting {
  readonly actor: Actor
  readonly submission: OpenSubmission
  readonly catalogue: Fresh<CatalogueState>
  readonly staff: StaffState
  /** The upload of an id; null when it does not exist. */
  readonly upload: (id: string) => Promise<BlobInfo | null>
}

/** The letters a call would send, one for each reader. */
export type Drafts = (body: Body, drafting: Drafting) => Promise<readonly LetterDraft[]>

/** A record of the body by its name; an empty object when the body has no such record. */
export const recordIn = (body: Body, name: string): Body => recordOf(body[name])

/** The first record of the body's list of that name; an empty object when there is none. */
export const firstIn = (body: Body, name: string): Body => {
  const list: unknown = body[name]
  return Array.isArray(list) ? recordOf(list[0]) : {}
}

const recordOf = (found: unknown): Body =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {}

/** The written text as it would be recorded. */
export function writtenIn(html: unknown): string {
  const text = v.safeParse(emailText, html)
  return (text.success && safeHtml(text.output)) || ''
}

const Entry = v.object({
  id: v.nullish(v.string(), ''),
  FullFileName: v.nullish(v.string(), ''),
  Attach: flag('Attachment', true),
})
const Entries = v.fallback(v.array(v.fallback(Entry, { id: '', FullFileName: '', Attach: false })), [])

/**
 * The files that a list of the body names, ticked ones only: the user's own uploads, files sent with the record before,
 * and files of the shared tree, which have neither id nor size until they are copied.
 */
export async function filesIn(
  list: unknown,
  { actor, upload }: Pick<Drafting, 'actor' | 'upload'>,
  sent: readonly SentFile[] = [],
): Promise<readonly SentFile[]> {
  const ticked = v.parse(Entries, list).filter(({ Attach }) => Attach)
  const found = await Promise.all(
    ticked.map(async ({ id, FullFileName }): Promise<SentFile | null> => {
      if (id === '') return named(FullFileName)
      const earlier = sent.find((file) => file.id === id)
      if (earlier) return earlier
      const blob = await upload(id)
      return blob?.uploadedBy === actor.id
        ? { id, fileName: blob.fileName, path: '', sha256: blob.sha256, size: blob.size }
        : null
    }),
  )
  return found.filter((file) => file !== null)
}

const named = (path: string): SentFile | null =>
  path === '' ? null : { id: '', fileName: path.slice(path.lastIndexOf('/') + 1), path, sha256: '', size: 0 }
