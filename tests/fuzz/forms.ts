/** The bytes of a multipart form, valid or spoilt. */
import type { Sending } from './sending.ts'
import { textOf } from './mutations.ts'

type Form = Extract<Sending, { readonly kind: 'form' }>

export interface Bytes {
  readonly type: string
  readonly bytes: Buffer
  /** The announced length; with fewer bytes sent, the connection is dropped after them. */
  readonly announced: number
}

const BOUNDARY = 'bindery-fuzz'

export function formBytes({ fileName, content, spoilt, at }: Form, request: unknown): Bytes {
  const padding = spoilt === 'long REQ' ? { Padding: 'x'.repeat(70_000) } : {}
  const body = typeof request === 'object' && request !== null ? { ...request, ...padding } : request
  const REQ = part(spoilt === 'proto part' ? '__proto__' : 'REQ', Buffer.from(textOf(body) ?? 'null'))
  const name = spoilt === 'long name' ? `${'n'.repeat(100_000)}.pdf` : fileName
  const FILE = part('FILE', Buffer.from(content), name)
  const end = Buffer.from(`--${BOUNDARY}--\r\n`)
  const whole = Buffer.concat(partsOf(spoilt, REQ, FILE, end))
  const spoiltBytes =
    spoilt === 'no blank line' ? Buffer.from(whole.toString('latin1').replaceAll('\r\n\r\n', '\r\n'), 'latin1') : whole
  const isShort = spoilt === 'cut' || spoilt === 'hung up'
  const bytes = isShort ? spoiltBytes.subarray(0, at % (spoiltBytes.length + 1)) : spoiltBytes
  return { type: typeOf(spoilt), bytes, announced: spoilt === 'hung up' ? whole.length + 10_000 : bytes.length }
}

function typeOf(spoilt: Form['spoilt']): string {
  if (spoilt === 'no boundary') return 'multipart/form-data'
  return `multipart/form-data; boundary=${spoilt === 'other boundary' ? 'another' : BOUNDARY}`
}

function partsOf(spoilt: Form['spoilt'], REQ: Buffer, FILE: Buffer, end: Buffer): readonly Buffer[] {
  switch (spoilt) {
    case 'no FILE':
      return [REQ, end]
    case 'no REQ':
      return [FILE, end]
    case 'FILE first':
      return [FILE, REQ, end]
    case 'twice':
      return [REQ, FILE, REQ, FILE, FILE, end]
    case 'bare':
      return [end]
    case 'bytes':
      return [FILE.subarray(FILE.length / 2)]
    default:
      return [REQ, FILE, end]
  }
}

const part = (name: string, content: Buffer, fileName?: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
