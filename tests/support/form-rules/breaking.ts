/** Breaks the rules of a form, one by one and together, and asks the server for its answer. */
import type { Call, Envelope } from '@bindery/contracts/wire'
import type { Person } from '../person.ts'
import type { Breach, Form } from './form.ts'

/** Sets a value deep in a copy of the body; whatever stands in the way becomes a record. */
function withField(body: unknown, [key = '', ...deeper]: readonly string[], value: unknown): unknown {
  const inner = (there: unknown) => (deeper.length === 0 ? value : withField(there, deeper, value))
  if (Array.isArray(body)) return body.with(Number(key), inner(body[Number(key)]))
  const record = typeof body === 'object' && body !== null ? body : {}
  return { ...record, [key]: inner(Reflect.get(record, key)) }
}

const withFields = (body: unknown, { fields }: Pick<Breach, 'fields'>): unknown =>
  Object.entries(fields).reduce((changed, [path, value]) => withField(changed, path.split('.'), value), body)

export const brokenBy = (form: Form, breach: Breach): unknown => withFields(form.body, breach)

export interface Together {
  readonly body: unknown
  /** Each message once, in the order of the form. */
  readonly says: readonly string[]
}

export const isWithin = (path: string, other: string) => other === '' || path === other || path.startsWith(`${other}.`)

/** Every field of the form is wrong at once, each in the first way of the table. */
export function brokenTogether({ body, breaches }: Form): Together {
  const chosen = new Map<string, Breach>()
  for (const breach of breaches) {
    const [path = '', ...others] = Object.keys(breach.fields)
    const isWhole = breaches.some((other) =>
      Object.keys(other.fields).some((field) => field !== path && isWithin(field, path)),
    )
    if (!breach.alone && others.length === 0 && !isWhole && !chosen.has(path)) chosen.set(path, breach)
  }
  const all = [...chosen.values()]
  return {
    body: all.reduce<unknown>((changed, breach) => withFields(changed, breach), body),
    says: [...new Set(all.flatMap(({ says }) => says))],
  }
}

export interface Answer {
  readonly says: readonly string[]
  readonly success: boolean
  readonly code: unknown
}

export async function answered(person: Person, call: Call, body: unknown): Promise<Answer> {
  const record = typeof body === 'object' && body !== null ? body : {}
  const { envelope } = await person.post(call.endpoint, { ...record, ...person.session, Func: call.func })
  return answerOf(envelope)
}

export const answerOf = ({ ErrorMessage, Results }: Envelope): Answer => ({
  says: ErrorMessage.split('\n'),
  success: Results.Success === true,
  code: Results['Code'],
})
