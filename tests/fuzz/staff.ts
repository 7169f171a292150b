/** The senders: signed-in people, and requests that pretend to be of signed-in people. */
import { SYSTEM } from '@bindery/contracts/events'
import { GetMasterData, Login, SetConfig } from '@bindery/contracts/wire'
import { Agent, request } from 'undici'
import * as v from 'valibot'
import type { Agency } from '../support/agency.ts'
import { IDS, PASSWORD } from '../support/fixtures.ts'
import { encrypted, Person, type Session } from '../support/person.ts'
import { MIAS_RIGHTS, reactivated } from './accounts.ts'
import type { Who } from './sending.ts'
import { story, type Fields } from './story.ts'

/** Longer than any lock of A-035. */
const UNLOCKED_AFTER_MS = 60 * 60_000
const PEOPLE = [
  MIAS_RIGHTS,
  { OwnerID: IDS.tom, IsProductLead: false, Roles: { ADMIN: 0, UWRITER: 1, ISO: 0, ROOT: 0 } },
] as const

const SignedIn = v.object({ Results: v.object({ SID: v.string(), Token: v.string() }) })

export class Staff {
  readonly #agency: Agency
  #mia = { SID: '', Token: '' }
  #tom = { SID: '', Token: '' }
  #cipher = ''
  /** The present usernames of the senders, which calls may change. */
  #usernames: readonly string[] = []
  #restored = 0
  #signedInAt = 0
  /** Secrets that requests carried, such as passwords and tokens: no log may contain them. */
  readonly secrets = new Set<string>([PASSWORD])

  constructor(agency: Agency) {
    this.#agency = agency
  }

  /** Signs everybody in, whatever requests have done to accounts, passwords and settings. */
  async signIn(): Promise<void> {
    const { bindery, clock, url } = this.#agency
    this.#restored += 1
    await bindery.commands.execute(
      SetConfig,
      { Config: { ConfigName: 'TFA-REQUIRED', ConfigValue: 'false' } },
      { actor: SYSTEM, requestId: `sign-in-${this.#restored}` },
    )
    const usernames: string[] = []
    for (const person of PEOPLE) {
      usernames.push(await reactivated(bindery, person, `reactivate-${person.OwnerID}-${this.#restored}`))
      await bindery.setPassword(person.OwnerID, PASSWORD)
    }
    this.#usernames = usernames
    this.#cipher = await encrypted(url, PASSWORD)
    this.secrets.add(this.#cipher)
    // Failed sign-ins of the fuzzer may have locked their names.
    clock.forward(UNLOCKED_AFTER_MS)
    const [mia, tom] = await Promise.all(usernames.map((User) => this.#login(User)))
    if (mia && tom) [this.#mia, this.#tom] = [mia, tom]
    this.#signedInAt = performance.now()
  }

  /** Each sign-in comes from a new address, because one address may sign in only so often. */
  async #login(User: string): Promise<Session> {
    const from = this.#restored
    const dispatcher = new Agent({ localAddress: `127.4.${Math.floor(from / 250) % 250}.${1 + (from % 250)}` })
    const { body } = await request(`${this.#agency.url}/api/login`, {
      method: 'POST',
      dispatcher,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Func: Login.func, User, Password: this.#cipher }),
    })
    const text = await body.text()
    await dispatcher.close()
    const reply = v.safeParse(v.pipe(v.string(), v.parseJson(), SignedIn), text)
    if (!reply.success) throw new Error(`${User} cannot sign in: ${text}`)
    const { SID, Token } = reply.output.Results
    this.secrets.add(SID).add(Token)
    return { SID, Token }
  }

  /**
   * The records that later requests build on: the lists that a form offers, the names of the senders, and one submission
   * with all that can follow from it.
   */
  async records(): Promise<readonly Fields[]> {
    const mia = new Person(this.#agency.url, this.#mia)
    return [
      await mia.masterData(),
      ...(await story(mia, this.#restored)),
      ...this.#usernames.map((User) => ({ User, Password: this.#cipher, Username: User })),
    ]
  }

  /** Whether a session still works, and how old it is. */
  async stateOf(who: Who): Promise<string> {
    const { envelope } = await new Person(this.#agency.url, who === 'tom' ? this.#tom : this.#mia).post('quotation', {
      Func: GetMasterData.func,
      ...this.session(who),
    })
    const age = Math.round((performance.now() - this.#signedInAt) / 1_000)
    return `the session of ${who}, ${age} s old, is ${envelope.LoggedOut ? 'logged out' : 'good'} when asked again`
  }

  /** A password, encrypted as it is sent. */
  get cipher(): string {
    return this.#cipher
  }

  session(who: Who): Readonly<Record<string, unknown>> {
    switch (who) {
      case 'mia':
        return this.#mia
      case 'tom':
        return this.#tom
      case 'nobody':
        return {}
      case 'wrong token':
        return { ...this.#mia, Token: 'wrong' }
      case 'foreign token':
        return { ...this.#tom, Token: this.#mia.Token }
      case 'no text':
        return { SID: [this.#mia.SID], Token: { $ne: '' } }
      default:
        return who satisfies never
    }
  }
}

export const isSignedIn = (who: Who): boolean => who === 'mia' || who === 'tom'
