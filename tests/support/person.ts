/** A signed-in person over HTTP, with the abilities of any client of the product. */
import { webcrypto } from 'node:crypto'
import {
  GetData,
  GetMasterData,
  Login,
  type BodyOf,
  type Call,
  type DeltaCollection,
  type Envelope,
  type ResultsOf,
} from '@bindery/contracts/wire'

export interface Session {
  readonly SID: string
  readonly Token: string
}

export type Answer<C extends Call> = Omit<Envelope, 'Results'> & {
  readonly Results: ResultsOf<C> & Envelope['Results']
}

/** Fields that every body may have besides the call's own. */
export interface Extra {
  readonly RequestID?: string
  readonly After?: string
}

/** A password as the browser sends it. */
export async function encrypted(url: string, text: string): Promise<string> {
  const reply: unknown = await (await fetch(`${url}/api/public-key`)).json()
  if (typeof reply !== 'object' || reply === null || !('PublicKey' in reply)) throw new Error('There is no public key.')
  const pem = String(reply.PublicKey)
  const der = Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/gu, ''), 'base64')
  const key = await webcrypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const cipher = await webcrypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(text))
  return Buffer.from(cipher).toString('base64')
}

/** What a sign-in answers, its session included. */
export async function login(url: string, username: string, password: string): Promise<ResultsOf<typeof Login>> {
  const anonymous = new Person(url, { SID: '', Token: '' })
  return (await anonymous.ask(Login, { User: username, Password: await encrypted(url, password) })).Results
}

export class Person {
  readonly url: string
  readonly session: Session

  constructor(url: string, session: Session) {
    this.url = url
    this.session = session
  }

  static async signIn(url: string, username: string, password: string): Promise<Person> {
    const { SID, Token } = await login(url, username, password)
    return new Person(url, { SID, Token })
  }

  /** The raw reply of any body to any endpoint. */
  async post(endpoint: string, body: unknown): Promise<{ readonly status: number; readonly envelope: Envelope }> {
    const response = await fetch(`${this.url}/api/${endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    // Tests of the wire check the envelope; other tests trust its type.
    return { status: response.status, envelope: (await response.json()) as Envelope }
  }

  /** The reply of a call, refused or not. */
  async reply<C extends Call>(call: C, body: BodyOf<C> & Extra): Promise<Answer<C>> {
    const { envelope } = await this.post(call.endpoint, { ...this.session, Func: call.func, ...body })
    return envelope
  }

  /** The reply of a call that must succeed. */
  async ask<C extends Call>(call: C, body: BodyOf<C> & Extra): Promise<Answer<C>> {
    const reply = await this.reply(call, body)
    if (reply.ErrorMessage !== '' || reply.LoggedOut || !reply.HasAccess) {
      throw new Error(`${call.func}: ${JSON.stringify({ ...reply, Results: undefined })}`)
    }
    return reply
  }

  async send<C extends Call>(call: C, body: BodyOf<C> & Extra): Promise<Answer<C>['Results']> {
    return (await this.ask(call, body)).Results
  }

  /** The message of a call that must be refused. */
  async refusal<C extends Call>(call: C, body: BodyOf<C> & Extra): Promise<string> {
    const reply = await this.reply(call, body)
    if (reply.ErrorMessage === '') throw new Error(`${call.func} was not refused.`)
    return reply.ErrorMessage
  }

  async upload(
    func: string,
    fileName: string,
    content: string | Uint8Array<ArrayBuffer> = 'content',
  ): Promise<Envelope> {
    const form = new FormData()
    form.append('REQ', JSON.stringify({ ...this.session, Func: func, FileName: fileName }))
    form.append('FILE', new Blob([content]), fileName)
    const response = await fetch(`${this.url}/api/upload`, { method: 'POST', body: form })
    // As in `post`.
    return (await response.json()) as Envelope
  }

  /** Uploads a file that must be accepted, and returns it as forms name it. */
  async file(func: string, fileName: string, content?: string): Promise<{ readonly id: string }> {
    const { Results, ErrorMessage } = await this.upload(func, fileName, content)
    if (typeof Results.ID !== 'string') throw new Error(`${func} ${fileName}: ${ErrorMessage}`)
    return { id: Results.ID }
  }

  /** All rows of a collection, in as many chunks as needed; includes at least the writes that `after` names. */
  async rows<Name extends DeltaCollection>(name: Name, after?: string): Promise<readonly Rows[Name][number][]> {
    let rows: readonly Rows[Name][number][] = []
    let body: BodyOf<typeof GetData> & Extra = { ChangeNumber: {}, ...(after === undefined ? {} : { After: after }) }
    for (;;) {
      const { [name]: chunk, ChangeNumber, Epoch, More } = await this.send(GetData, body)
      rows = [...rows, ...chunk]
      if (!More) return rows
      body = { ChangeNumber, Epoch }
    }
  }

  masterData = () => this.send(GetMasterData, {})
}

type Rows = ResultsOf<typeof GetData>
