/** A request with its sender, its RequestID and its records filled in. */
import type { Call } from '@bindery/contracts/wire'
import { formBytes } from './forms.ts'
import type { Message } from './line.ts'
import type { Memory } from './memory.ts'
import { mutated, textOf } from './mutations.ts'
import type { Burst, Sending, Who } from './sending.ts'
import type { Staff } from './staff.ts'

export interface Sent {
  readonly kind: Sending['kind']
  readonly call: Call | null
  /** The name under which the report counts it. */
  readonly name: string
  readonly who: Who
  /** Whether the call needs no session. */
  readonly open: boolean
  readonly requestId: unknown
  readonly body: unknown
  /** The size of the body in bytes. */
  readonly size: number
  readonly message: Message | null
  /** Bytes to send unchanged, and whether the connection is dropped after them. */
  readonly raw: { readonly bytes: Uint8Array; readonly hangUp: boolean } | null
  readonly repeated: boolean
  readonly burst: (Burst & { readonly cipher: string }) | null
}

/** A RequestID of null or '' counts as none: each such request is a new one. */
export const hasNoId = ({ requestId }: Pick<Sent, 'requestId'>): boolean => requestId === null || requestId === ''

const OPEN = new Set(['LOGIN', 'LOGIN_TFA', 'RESET_PASSWORD', 'RESET_PASSWORD_REQUEST'])
/** Leaves out the session; a request with one replaces these fields. */
const NO_SESSION = { SID: undefined, Token: undefined }
const plain = {
  call: null,
  who: 'nobody',
  open: true,
  requestId: null,
  body: null,
  size: 0,
  message: null,
  raw: null,
  repeated: false,
  burst: null,
} as const

export function made(sending: Sending, memory: Memory, staff: Staff, nextId: () => string): Sent {
  switch (sending.kind) {
    case 'call':
      return calling(sending, memory, staff, nextId())
    case 'form':
      return uploading(sending, memory, staff)
    case 'text':
      return {
        ...plain,
        kind: 'text',
        name: 'no call',
        body: sending.text,
        size: Buffer.byteLength(sending.text),
        message: {
          method: 'POST',
          path: `/api/${sending.endpoint}`,
          headers: { 'content-type': sending.type },
          body: typeof sending.text === 'string' ? sending.text : Buffer.from(sending.text),
        },
      }
    case 'line':
      return {
        ...plain,
        kind: 'line',
        name: 'no HTTP',
        body: Buffer.from(sending.bytes).toString('latin1'),
        raw: { bytes: sending.bytes, hangUp: false },
      }
    case 'burst':
      return {
        ...plain,
        kind: 'burst',
        name: 'burst of sign-ins',
        body: sending,
        burst: { names: sending.names, offices: sending.offices, cipher: staff.cipher },
      }
    case 'address':
      return {
        ...plain,
        kind: 'address',
        name: 'address',
        body: { method: sending.method, path: sending.path, headers: sending.headers },
        message: { method: sending.method, path: sending.path, headers: sending.headers, body: null },
      }
    default:
      return sending satisfies never
  }
}

function calling(
  sending: Extract<Sending, { readonly kind: 'call' }>,
  memory: Memory,
  staff: Staff,
  fresh: string,
): Sent {
  const { call, who, endpoint } = sending
  const requestId = sending.requestId === undefined ? fresh : sending.requestId
  const content = mutated(memory.filled(sending.body), sending.mutations)
  const body = {
    ...staff.session(who),
    Func: call.func,
    RequestID: requestId,
    ...(typeof content === 'object' ? content : {}),
  }
  const text = textOf(body)
  return {
    ...plain,
    kind: 'call',
    call: endpoint === call.endpoint ? call : null,
    name: call.func,
    who,
    requestId,
    body,
    size: Buffer.byteLength(text),
    open: OPEN.has(call.func) || endpoint !== call.endpoint,
    repeated: sending.repeated,
    message: { method: 'POST', path: `/api/${endpoint}`, headers: { 'content-type': 'application/json' }, body: text },
  }
}

function uploading(sending: Extract<Sending, { readonly kind: 'form' }>, memory: Memory, staff: Staff): Sent {
  const drawn = sending.body
  const { body, Func } =
    typeof drawn === 'object' && drawn !== null && 'body' in drawn && 'Func' in drawn ? drawn : { body: {}, Func: '' }
  const filled = memory.filled(body)
  const request = mutated(
    {
      ...(typeof filled === 'object' ? filled : {}),
      ...NO_SESSION,
      FileName: sending.fileName,
      Func,
      ...staff.session(sending.who),
    },
    sending.mutations,
  )
  const { type, bytes, announced } = formBytes(sending, request)
  const head = `POST /api/upload HTTP/1.1\r\nHost: bindery\r\nContent-Type: ${type}\r\nContent-Length: ${announced}\r\n\r\n`
  const about = { request, spoilt: sending.spoilt, fileName: sending.fileName }
  const hangUp = announced > bytes.length
  return {
    ...plain,
    kind: 'form',
    name: `UPLOAD ${sending.spoilt}`,
    who: sending.who,
    open: sending.mutations.length > 0,
    body: about,
    size: bytes.length,
    ...(hangUp
      ? { raw: { bytes: Buffer.concat([Buffer.from(head), bytes]), hangUp } }
      : { message: { method: 'POST', path: '/api/upload', headers: { 'content-type': type }, body: bytes } }),
  }
}
