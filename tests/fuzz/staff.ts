/** Who sends: signed-in people, and those who pretend to be. */
import { SYSTEM } from '@bindery/contracts/events'
import { Login, SendBinding, SendQuote, SendSubmission, SetConfig } from '@bindery/contracts/wire'
import { MIA, TOM, type Agency } from '../support/agency.ts'
import { binding, IDS, PASSWORD, quote, submission } from '../support/fixtures.ts'
import { encrypted, Person } from '../support/person.ts'
import type { Who } from './sendings.ts'

/** Longer than any lock of A-035. */
const UNLOCKED_AFTER_MS = 60 * 60_000
const PEOPLE = [[MIA, IDS.mia], [TOM, IDS.tom]] as const

export class Staff {
  readonly #agency: Agency
  #mia = { SID: '', Token: '' }
  #tom = { SID: '', Token: '' }
  #cipher = ''
  #restored = 0
  /** What must be in no log: whatever a request carried that only its sender should know. */
  readonly secrets = new Set<string>([PASSWORD])

  constructor(agency: Agency) {
    this.#agency = agency
  }

  /** Signs everybody in, whatever was done to their accounts, passwords and settings. */
  async signIn(): Promise<void> {
    const { bindery, clock, url } = this.#agency
    this.#restored += 1
    await bindery.commands.execute(
      SetConfig, { Config: { ConfigName: 'TFA-REQUIRED', ConfigValue: 'false' } }, { actor: SYSTEM, requestId: `sign-in-${this.#restored}` })
    for (const [, ownerId] of PEOPLE) await bindery.setPassword(ownerId, PASSWORD)
    this.#cipher = await encrypted(url, PASSWORD)
    this.secrets.add(this.#cipher)
    // Guesses may have locked their names.
    clock.forward(UNLOCKED_AFTER_MS)
    const nobody = new Person(url, { SID: '', Token: '' })
    const [mia, tom] = await Promise.all(PEOPLE.map(async ([User]) => {
      const { SID, Token } = await nobody.send(Login, { User, Password: this.#cipher })
      this.secrets.add(SID).add(Token)
      return { SID, Token }
    }))
    if (mia && tom) [this.#mia, this.#tom] = [mia, tom]
  }

  /** What lists a form would offer, and one story told to its end: records that later requests build on. */
  async records(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const mia = new Person(this.#agency.url, this.#mia)
    const chosen = { OwnerID: IDS.mia, BrokerID: IDS.broker, MarketID: IDS.market, ProductID: IDS.pi, ClientID: 1, BrokerGroupID: IDS.house, StateID: IDS.nsw }
    const { SubmissionID } = await mia.send(SendSubmission, submission())
    const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
    const [document, instruction, spare] = await Promise.all(
      ['BINDING', 'BINDING_PROCESSING_INSTRUCTIONS', 'REVERSAL'].map((func) => mia.file(func, 'Fuzz.pdf')))
    if (!document || !instruction || !spare) throw new Error('Nothing was uploaded.')
    const PolicyNumber = `PI-${SubmissionID}`
    const bound = await mia.send(SendBinding, binding(SubmissionID, { document, instruction }, { PolicyNumber }))
    const story = { ...chosen, SubmissionID }
    return [
      await mia.masterData(), story, { ...story, QuoteID }, { ...story, QuoteID: bound.Quote.QuoteID, PolicyNumber }, spare,
      { Collection: 'Quotes', Stream: 'catalogue' }, ...PEOPLE.map(([User]) => ({ User, Password: this.#cipher, Username: User })),
    ]
  }

  session(who: Who): Readonly<Record<string, unknown>> {
    switch (who) {
      case 'mia': return this.#mia
      case 'tom': return this.#tom
      case 'nobody': return {}
      case 'wrong token': return { ...this.#mia, Token: 'wrong' }
      case 'foreign token': return { ...this.#tom, Token: this.#mia.Token }
      case 'no text': return { SID: [this.#mia.SID], Token: { $ne: '' } }
      default: return who satisfies never
    }
  }
}

export const isSignedIn = (who: Who): boolean => who === 'mia' || who === 'tom'
