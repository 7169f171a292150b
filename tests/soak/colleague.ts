/** One colleague of the soak test: a signed-in person who keeps loading changes, as the console would. */
import { GetData, Logout, type BodyOf, type Call } from '@bindery/contracts/wire'
import { randomUUID } from 'node:crypto'
import { MIA, PASSWORD, TOM } from '../support/fixtures.ts'
import { Person, type Answer, type Extra } from '../support/person.ts'

/** How many of a person's last commands may be repeated. */
const REMEMBERED = 200
const commandsOf: Record<string, { readonly call: Call; readonly body: Readonly<Record<string, unknown>> }[]> = {
  [MIA]: [],
  [TOM]: [],
}

export class Colleague {
  readonly #url: string
  readonly #username: string
  #person: Person | null = null
  #loaded: Pick<BodyOf<typeof GetData>, 'ChangeNumber' | 'Epoch'> = { ChangeNumber: {} }
  #listening: AbortController | null = null

  constructor(url: string, number: number) {
    this.#url = url
    this.#username = number % 3 === 2 ? TOM : MIA
  }

  async person(): Promise<Person> {
    this.#person ??= await Person.signIn(this.#url, this.#username, PASSWORD)
    return this.#person
  }

  /** Loads the changes since the last load; the first time, everything. */
  async catchUp(): Promise<void> {
    const person = await this.person()
    for (;;) {
      const { ChangeNumber, Epoch, More } = await person.send(GetData, this.#loaded)
      this.#loaded = { ChangeNumber, Epoch }
      if (!More) return
    }
  }

  async command<C extends Call>(call: C, body: BodyOf<C> & Extra): Promise<Answer<C>['Results']> {
    const person = await this.person()
    const sent = { ...body, RequestID: randomUUID() }
    const results = await person.send(call, sent)
    const commands = commandsOf[this.#username] ?? []
    commands.push({ call, body: sent })
    if (commands.length > REMEMBERED) commands.shift()
    return results
  }

  /** Sends an earlier command again: the product answers with the recorded reply and stores nothing. */
  async repeat(pick: number): Promise<void> {
    const person = await this.person()
    const commands = commandsOf[this.#username] ?? []
    const again = commands[Math.floor(pick * commands.length)]
    if (!again) return
    const { envelope } = await person.post(again.call.endpoint, {
      ...person.session,
      Func: again.call.func,
      ...again.body,
    })
    if (envelope.ErrorMessage !== '' || envelope.LoggedOut)
      throw new Error(`${again.call.func}, repeated: ${JSON.stringify(envelope)}`)
  }

  /** Opens the live stream, or closes it: every second time in the middle of an event, as a closed laptop does. */
  async listen(): Promise<void> {
    if (this.#listening) {
      this.#listening.abort()
      this.#listening = null
      return
    }
    const {
      session: { SID, Token },
    } = await this.person()
    const listening = new AbortController()
    this.#listening = listening
    const { body } = await fetch(`${this.#url}/api/live`, {
      headers: { authorization: `Bearer ${SID}:${Token}` },
      signal: listening.signal,
    })
    if (!body) throw new Error('The live stream has no body.')
    void drained(body, listening.signal)
  }

  /** Signs out; the next request for this person signs in again, with nothing loaded. */
  async leave(): Promise<void> {
    this.#listening?.abort()
    this.#listening = null
    const person = this.#person
    this.#person = null
    this.#loaded = { ChangeNumber: {} }
    if (person) await person.send(Logout, {})
  }

  /** Ends without signing out, as a closed browser does: the session stays until it expires. */
  vanish(): void {
    this.#listening?.abort()
    this.#listening = null
    this.#person = null
  }
}

async function drained(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
  try {
    for await (const chunk of body) if (chunk.byteLength === 0) return
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
