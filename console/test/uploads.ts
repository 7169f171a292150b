/** Uploads with a known end: the name of a file decides whether it is taken, fails, or stays under way. */
import { ok } from './server.ts'

/** The Func of each upload so far. */
export const uploadedAs: string[] = []

/** Those that stay under way until they are taken. */
export const underWay: Uploads[] = []

export class Uploads {
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
  status = 200
  responseText = ''
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  open() {}
  abort() {}
  send(body: FormData) {
    const request = body.get('REQ')
    const name = typeof request === 'string' ? request : ''
    uploadedAs.push(/"Func":"(\w+)"/u.exec(name)?.[1] ?? '')
    if (name.includes('slow')) return void underWay.push(this)
    if (name.includes('lost')) return this.onerror?.()
    this.take(name)
  }

  take(request: string): void {
    this.responseText = JSON.stringify(this.answer(request))
    this.onload?.()
  }

  /** The server's answer to the file that was sent with this request. */
  protected answer(_request: string): object {
    return ok({ Success: true, ID: 'file-1' })
  }
}
