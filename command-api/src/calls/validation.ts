/** A call's body against its schema: the domain values, or the seed's messages. */
import { invalid } from '@bindery/contracts/rules'
import type { Call } from '@bindery/contracts/wire'
import * as v from 'valibot'
import type { Said } from '../kernel/message-order.ts'

/** A body that its call's schema refuses. */
export interface Unparsed {
  readonly ok: false
  /** Each message once, in the order of the schema. */
  readonly messages: readonly string[]
  /** The same messages, each with its field. */
  readonly said: readonly Said[]
  /** whether the record that the call names is missing altogether. */
  readonly recordAbsent: boolean
  /** The body with the parts that the schema could parse: any part may be missing or of another type. */
  readonly partial: unknown
}

export type Parsed = { readonly ok: true; readonly request: unknown } | Unparsed

/** Marks a schema without a message of its own; a library's message would repeat what was sent. */
const UNSAID = '(unsaid)'

export function parseBody(call: Call, body: unknown): Parsed {
  const result = v.safeParse(call.request, body, { message: UNSAID })
  if (result.success) {
    const messages = brokenTexts(body)
    return messages.length === 0
      ? { ok: true, request: result.output }
      : { ok: false, ...saidOf(messages), recordAbsent: false, partial: null }
  }
  const absent = result.issues.map((issue) => absentRecord(issue)).find((name) => name !== null)
  const { output: partial } = result
  if (absent !== undefined) return { ok: false, ...saidOf([`${absent} is required.`]), recordAbsent: true, partial }
  const said = result.issues.map((issue) => ({ path: namesOf(issue), text: textOf(issue) }))
  return { ok: false, messages: [...new Set(said.map(({ text }) => text))], said, recordAbsent: false, partial }
}

/** Messages that belong to no single field. */
const saidOf = (messages: readonly string[]) => ({ messages, said: messages.map((text) => ({ path: [], text })) })

const textOf = (issue: v.BaseIssue<unknown>): string =>
  issue.message === UNSAID ? invalid(labelOf(issue)) : issue.message

/** The names of the fields on the path to the error; positions in a list are left out. */
const namesOf = ({ path }: v.BaseIssue<unknown>): readonly string[] =>
  (path ?? []).flatMap(({ key }) => (typeof key === 'string' ? [key] : []))

/** The name of a record that is required at the top of the body and is missing or null. */
function absentRecord({ path, input }: v.BaseIssue<unknown>): string | null {
  const [first, ...deeper] = path ?? []
  const isAbsent = deeper.length === 0 && (input === undefined || input === null)
  return isAbsent && typeof first?.key === 'string' ? first.key : null
}

/**
 * Messages for texts that hold half of a surrogate pair: such a text could not be stored or compared exactly as it was
 * sent. Text fields report this themselves; this function covers all other texts.
 */
export function brokenTexts(body: unknown): readonly string[] {
  const names = new Set<string>()
  const look = (value: unknown, name: string): void => {
    if (typeof value === 'string' && !value.isWellFormed()) names.add(name)
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value)) {
      if (!key.isWellFormed()) names.add(name)
      look(part, Array.isArray(value) ? name : key)
    }
  }
  look(body, 'Request')
  return [...names].map((name) => invalid(spelt(name.toWellFormed())))
}

const labelOf = (issue: v.BaseIssue<unknown>): string => spelt(namesOf(issue).at(-1) ?? 'Request')

/** The sender chooses the keys of a map, and a key may be as long as the body. */
const LONGEST_NAME = 100

/** The field's name as a person would write it: 'Broker Group' for BrokerGroup, 'Message' for MessageID. */
const spelt = (name: string): string =>
  name
    .slice(0, LONGEST_NAME)
    .replace(/(?<=.)ID$/u, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ')
    .replace(/^id$/u, 'ID')
