/** The product's promises while an engine is away and after its return, checked over HTTP under load. */
import { GetOperations, SendQuote, SendSubmission, type BodyOf, type Call } from '@bindery/contracts/wire'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { Agency } from './agency.ts'
import type { Engine } from './engine-process.ts'
import { quote, submission } from './fixtures.ts'
import type { Person } from './person.ts'
import { eventually } from './waiting.ts'

/** The ways in which an engine fails: it is shut down, killed, hangs, or restarts at once. */
export const WAYS = ['stopped', 'killed', 'hung', 'restarted'] as const
export type Way = (typeof WAYS)[number]

export async function takeAway(engine: Engine, way: Way): Promise<void> {
  if (way === 'hung') engine.freeze()
  else if (way === 'killed') await engine.kill()
  else await engine.stop()
}

export async function bringBack(engine: Engine, way: Way): Promise<void> {
  if (way === 'hung') engine.wake()
  else await engine.start()
}

const Health = v.object({
  ok: v.boolean(),
  Failed: v.array(v.string()),
  Outages: v.array(v.object({ Part: v.string(), Engine: v.nullable(v.string()), Since: v.string() })),
})

export async function healthOf(agency: Agency): Promise<v.InferOutput<typeof Health>> {
  return v.parse(Health, await (await fetch(`${agency.url}/api/health`)).json())
}

/** Since when health says that the engine is away; null while it does not. */
export async function awaySince(agency: Agency, engine: string): Promise<string | null> {
  return (await healthOf(agency)).Outages.find((away) => away.Engine === engine)?.Since ?? null
}

/** The text in Operations about an engine; null when there is none. */
export async function inOperations(person: Person, engine: string): Promise<string | null> {
  const { ErrorMessage, Results } = await person.reply(GetOperations, {})
  if (ErrorMessage !== '') return null
  return Results.Outages.find(({ Text, Since }) => Text.startsWith(engine) && Since !== null)?.Text ?? null
}

/** The pause between two actions of a person: long in long outages, so that few mails wait at their end. */
const pauseAfter = (done: number) => (done < 30 ? 200 : 2_000)

export interface Refused {
  readonly status: number
  readonly text: string
}

/** A person who submits and quotes without end, and repeats every refused request with the same RequestID. */
export class Insistent {
  readonly acknowledged: { call: Call; body: { RequestID: string }; reply: null }[] = []
  readonly companies: string[] = []
  readonly refused: Refused[] = []
  /** The longest time that a call took, refused or not (milliseconds). */
  slowest = 0
  readonly #person: Person
  readonly #name: string
  #stopped = false
  #running: Promise<unknown> | null = null

  constructor(person: Person, name: string) {
    this.#person = person
    this.#name = name
  }

  start(people = 3): void {
    this.#running = Promise.all(Array.from({ length: people }, (_, one) => this.#insist(one)))
    // When a test fails before it waits for this, the rejection must not count as unhandled.
    this.#running.catch(() => undefined)
  }

  /** Ends the work once pending requests are answered. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  async #insist(one: number): Promise<void> {
    for (let n = 1; !this.#stopped; n += 1) {
      const company = `${this.#name} ${one}-${n} Pty Ltd`
      const SubmissionID = await this.#send(SendSubmission, `submission-${this.#name}-${one}-${n}`, {
        ...submission({ InsuredCompanyName: company }),
        SendBrokerEmail: false,
      })
      await this.#send(SendQuote, `quote-${this.#name}-${one}-${n}`, quote(SubmissionID))
      this.companies.push(company)
      await sleep(pauseAfter(this.companies.length))
    }
  }

  async #send<C extends typeof SendSubmission | typeof SendQuote>(
    call: C,
    RequestID: string,
    body: BodyOf<C>,
  ): Promise<number> {
    for (;;) {
      const began = performance.now()
      const { status, envelope } = await this.#person.post(call.endpoint, {
        ...this.#person.session,
        Func: call.func,
        ...body,
        RequestID,
      })
      this.slowest = Math.max(this.slowest, performance.now() - began)
      if (envelope.ErrorMessage === '' && !envelope.LoggedOut) {
        this.acknowledged.push({ call, body: { RequestID }, reply: null })
        return Number(envelope.Results['SubmissionID'] ?? 0)
      }
      this.refused.push({ status, text: envelope.LoggedOut ? 'signed out' : envelope.ErrorMessage })
      await sleep(50)
    }
  }

  /** Waits for a number of further replies. */
  async more(count: number): Promise<void> {
    const before = this.acknowledged.length
    await eventually(`${count} replies come`, async () => this.acknowledged.length >= before + count)
  }
}
