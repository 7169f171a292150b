/** Sends one file as multipart: the part REQ, then the part FILE, with progress (API-032, A-154). */
import { texts } from '@bindery/contracts/rules'
import type { UploadFunc } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { readSession } from '../session/storage.ts'
import { announceLoggedOut } from './logged-out.ts'
import { endpointAddress } from './send.ts'

export type Uploaded = { readonly id: string } | { readonly error: string }

const Answer = v.object({
  LoggedOut: v.optional(v.boolean(), false),
  HasAccess: v.optional(v.boolean(), false),
  ErrorMessage: v.optional(v.string(), ''),
  Results: v.optional(v.object({ Success: v.optional(v.union([v.boolean(), v.number()])), ID: v.optional(v.string()) }), {}),
})

/** ATT-004: failed unless the reply has HasAccess and Success. */
function read(status: number, body: string): Uploaded {
  let json: unknown = null
  try {
    json = JSON.parse(body)
  } catch {
    return { error: texts.requestFailNetwork }
  }
  const answer = v.safeParse(Answer, json)
  if (!answer.success || status >= 500) return { error: texts.requestFailNetwork }
  const { LoggedOut, HasAccess, ErrorMessage, Results } = answer.output
  if (LoggedOut) announceLoggedOut()
  const done = HasAccess && (Results.Success === true || Results.Success === 1) && Results.ID
  return done ? { id: done } : { error: ErrorMessage || texts.unsuccessful }
}

export function upload(
  func: UploadFunc, file: File, progress: (share: number) => void, signal?: AbortSignal,
): Promise<Uploaded> {
  const session = readSession()
  const form = new FormData()
  const request = { SID: session?.sid ?? '', Token: session?.token ?? '', Func: func, FileName: file.name }
  form.append('REQ', JSON.stringify(request))
  form.append('FILE', file, file.name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest() // fetch cannot report how much has been sent
    request.open('POST', endpointAddress('upload'))
    request.upload.onprogress = ({ loaded, total }) => progress(total === 0 ? 0 : loaded / total)
    request.onload = () => resolve(read(request.status, request.responseText))
    request.onerror = () => resolve({ error: texts.requestFailNetwork })
    request.onabort = () => resolve({ error: texts.requestFailNetwork })
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
