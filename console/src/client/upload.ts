/** Sends one file as multipart: the part REQ, then the part FILE, with progress (API-032, A-154). */
import { texts } from '@bindery/contracts/rules'
import type { UploadFunc } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { connection } from './connection.ts'
import { readCredentials } from './credentials.ts'
import { announceLoggedOut } from './logged-out.ts'
import { endpointAddress, isOutage } from './send.ts'

export type Uploaded = { readonly id: string } | { readonly error: string }

const Answer = v.object({
  LoggedOut: v.optional(v.boolean(), false),
  HasAccess: v.optional(v.boolean(), false),
  ErrorMessage: v.optional(v.string(), ''),
  Results: v.optional(
    v.looseObject({ Success: v.optional(v.union([v.boolean(), v.number()])), ID: v.optional(v.string()) }),
    {},
  ),
})
export interface UploadAnswer {
  /** ATT-004: the reply has HasAccess and Success. */
  readonly done: boolean
  readonly hasAccess: boolean
  readonly message: string
  readonly results: v.InferOutput<typeof Answer>['Results']
}

/**
 * Null when there was no answer, or an unreadable one.
 * @param token of the session in which the file was sent
 */
function read(status: number, body: string, token: string): UploadAnswer | null {
  // A proxy answers with a page.
  if (status === 413) return { done: false, hasAccess: true, message: texts.fileTooLarge, results: {} }
  let json: unknown = null
  try {
    json = JSON.parse(body)
  } catch {
    return null
  }
  const answer = v.safeParse(Answer, json)
  if (!answer.success) return null
  if (status >= 500 && !isOutage(status, answer.output.ErrorMessage)) return null
  const { LoggedOut, HasAccess, ErrorMessage, Results } = answer.output
  if (LoggedOut) announceLoggedOut(token)
  const done = HasAccess && (Results.Success === true || Results.Success === 1)
  return { done, hasAccess: HasAccess, message: ErrorMessage, results: Results }
}

export interface Progress {
  /** From 0 to 1. */
  readonly progress: (share: number) => void
  readonly signal?: AbortSignal | undefined
}

/** @param about what REQ says beside the session, the Func and the name of the file */
export function sendFile(
  func: UploadFunc,
  file: File,
  about: Readonly<Record<string, unknown>>,
  { progress, signal }: Progress,
): Promise<UploadAnswer | null> {
  const credentials = readCredentials()
  const form = new FormData()
  const request = { SID: credentials?.sid ?? '', Token: credentials?.token ?? '', Func: func, FileName: file.name }
  form.append('REQ', JSON.stringify({ ...request, ...about }))
  form.append('FILE', file, file.name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest() // fetch cannot report how much has been sent
    request.open('POST', endpointAddress('upload'))
    request.upload.onprogress = ({ loaded, total }) => progress(total === 0 ? 0 : loaded / total)
    request.onload = () => resolve(read(request.status, request.responseText, credentials?.token ?? ''))
    request.onerror = () => {
      connection.suspect()
      resolve(null)
    }
    request.onabort = () => resolve(null)
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

export async function upload(
  func: UploadFunc,
  file: File,
  progress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Uploaded> {
  const answer = await sendFile(func, file, {}, { progress, signal })
  if (answer === null) return { error: texts.requestFailNetwork }
  const { done, message, results } = answer
  return done && results.ID ? { id: results.ID } : { error: message || texts.unsuccessful }
}
