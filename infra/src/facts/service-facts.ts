/**
 * A model service with the interface of OpenAI as a model of facts. Where it is away, slow, refuses or answers in
 * another form, the built-in model answers in its place and the reason is said, in words of our own: what a service
 * says of an error may hold the key.
 */
import { reasonOf, type FactModel, type PagedDocument, type ServiceCounts } from '@bindery/contracts/ports'
import type { Fact } from '@bindery/contracts/wire'
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { NoAnswer, within } from '../within.ts'
import { FORM, INSTRUCTIONS, messageOf } from './asked.ts'
import { limitedFetch } from './limited-fetch.ts'
import { readAnswer } from './read-answer.ts'
import { NO_TOKENS, tokensIn, type Tokens } from './tokens.ts'

export interface ServiceOptions {
  readonly baseUrl: string
  /** '' for a service that needs none. */
  readonly apiKey: string
  readonly model: string
  readonly builtIn: FactModel
  /** For one try. */
  readonly tryMs?: number
  /** For all tries and the waits between them. */
  readonly totalMs?: number
  /** Further tries after a failure that may pass: no answer, too many requests, an error of the service. */
  readonly retries?: number
}

/** A failure whose message may be shown. */
class ServiceFailed extends Error {
  override name = 'ServiceFailed'
}

function inWords(error: unknown): string {
  if (error instanceof ServiceFailed) return reasonOf(error)
  if (error instanceof NoAnswer || error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return 'The model service did not answer in time.'
  if (error instanceof APIConnectionError) return 'The model service cannot be reached.'
  if (error instanceof APIError && typeof error.status === 'number')
    return `The model service answered with status ${error.status}.`
  return 'The model service failed.'
}

const TOO_MANY_REQUESTS = 429
const SERVER_ERROR = 500

/** No answer, or one that says to come back later; any other failure is about the document. */
const isAway = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  error instanceof APIConnectionError ||
  error instanceof APIUserAbortError ||
  (error instanceof APIError && (error.status === TOO_MANY_REQUESTS || Number(error.status) >= SERVER_ERROR))

export function serviceFacts({
  baseUrl,
  apiKey,
  model,
  builtIn,
  tryMs = 60_000,
  totalMs = 120_000,
  retries = 2,
}: ServiceOptions): FactModel {
  const key = apiKey === '' ? 'none' : apiKey
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: key,
    // Nothing is taken from other programs' variables, and the client writes no log.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    timeout: tryMs,
    maxRetries: retries,
    fetch: limitedFetch(key),
  })

  /** @param counted is told the tokens of an answer, whether the answer can be used or not */
  async function asked(
    document: PagedDocument,
    signal: AbortSignal,
    counted: (tokens: Tokens) => void,
  ): Promise<readonly Fact[]> {
    const { choices, usage } = await client.chat.completions.create(
      {
        model,
        messages: [
          { role: 'system', content: INSTRUCTIONS },
          { role: 'user', content: messageOf(document) },
        ],
        response_format: FORM,
        temperature: 0,
      },
      { signal },
    )
    counted(tokensIn(usage))
    // What the client's types promise was said by the service, and may not hold.
    const choice = (Array.isArray(choices) ? choices : [])[0]
    if (choice?.message?.refusal) throw new ServiceFailed('The model refused to answer.')
    if (choice?.finish_reason === 'length') throw new ServiceFailed('The answer of the model was cut off.')
    const content = choice?.message?.content
    const facts = typeof content === 'string' ? readAnswer(content, document) : null
    if (!facts) throw new ServiceFailed('The answer of the model does not have the form that was asked for.')
    return facts
  }

  return {
    name: model,
    inPlace: builtIn,
    async find(document) {
      // No text, nothing to ask for.
      if (document.pages.every((page) => page.trim() === ''))
        return { facts: [], model, fellBack: null, asked: null, isAway: false }
      const end = new AbortController()
      let tokens = NO_TOKENS
      const count = (failed: 0 | 1): ServiceCounts => ({ model, requests: 1, failed, ...tokens })
      try {
        // The client alone would wait for as long as a service asks it to before it tries again.
        const facts = await within(
          totalMs,
          'The model service',
          asked(document, end.signal, (told) => {
            tokens = told
          }),
        )
        return { facts, model, fellBack: null, asked: count(0), isAway: false }
      } catch (error) {
        const answer = await builtIn.find(document)
        return { ...answer, fellBack: { from: model, reason: inWords(error) }, asked: count(1), isAway: isAway(error) }
      } finally {
        end.abort()
      }
    },
  }
}
