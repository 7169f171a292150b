/** A call takes time in proportion to the length of its texts, in any field, whatever they contain. */
import * as v from 'valibot'
import { CALLS } from '@bindery/contracts/wire'
import { describe, expect, test } from 'vitest'
import { cpuOf, MOST_HELD } from '../support/holding.ts'
import { HOSTILE_SHAPES } from '../support/hostile-texts.ts'
import { TEXT_FIELDS } from './fields.ts'

const MEGABYTE = 1_000_000
/** A generous limit for a busy machine: the tests judge only processor time. */
const MINUTES = 600_000
/** Texts of the greatest length of a body, for fields without a limit of their own. */
const huge = new Map(HOSTILE_SHAPES.map((shape) => [shape, shape.text(MEGABYTE)]))

/** The calls that take too long with texts of these lengths in any field. */
function slowest(sizes: (limit: number | null) => readonly number[]): readonly string[] {
  return TEXT_FIELDS.flatMap(({ call, name, limit, body }) =>
    HOSTILE_SHAPES.flatMap((shape) =>
      sizes(limit).flatMap((size) => {
        const asked = body(size === MEGABYTE ? (huge.get(shape) ?? '') : shape.text(size))
        const held = cpuOf(() => v.safeParse(call.request, asked))
        return held > MOST_HELD ? [`${name}: ${shape.name}, ${size} long, ${Math.round(held)} ms`] : []
      }),
    ),
  )
}

test('every declared call has its fields looked through', () => {
  const seen = new Set(TEXT_FIELDS.map(({ call }) => call.func))
  const without = [...CALLS.values()].filter(({ func }) => !seen.has(func))
  for (const { func, request } of without) expect([func, v.safeParse(request, {}).output]).toEqual([func, {}])
  expect(TEXT_FIELDS.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'SEND_QUOTE Quote.EmailMessage',
      'SEND_QUOTE Template.form_data[].value',
      'SEND_SUBMISSION Submission.Folder',
      'SEND_WHOLESALE Wholesales[].EmailMessage',
      'FIND_SIMILAR CompanyName',
      'SEARCH_EVENTS Kinds[]',
      'GET_DATA ChangeNumber{name}',
    ]),
  )
  expect(HOSTILE_SHAPES.length).toBeGreaterThanOrEqual(25)
})

describe('A-169 no text holds up the others while its field is judged', () => {
  test(
    'at the limit of the field, and as long as a field looks at',
    () => {
      expect(slowest((limit) => (limit === null ? [] : [limit, 2 * limit, 4 * limit + 1_000]))).toEqual([])
    },
    MINUTES,
  )

  test(
    'a megabyte long',
    () => {
      expect(slowest(() => [MEGABYTE])).toEqual([])
    },
    MINUTES,
  )
})

test('A-122, A-169 the rules of a field stop at its limit: of a text that is too long nothing else is said', () => {
  const justOver = new Map([['UPDATE_CLIENT Client.OwnershipType', 'is invalid.']])
  const limited = TEXT_FIELDS.filter(({ limit }) => limit !== null)
  expect(limited.length).toBeGreaterThan(60)
  for (const { call, name, limit, body } of limited) {
    for (const length of [(limit ?? 0) + 1, MEGABYTE]) {
      const { issues = [] } = v.safeParse(call.request, body('.'.repeat(length)))
      const own = issues.filter((issue) => v.getDotPath(issue) === name.split(' ')[1]?.replaceAll('[]', '.0'))
      const told = (length < MEGABYTE && justOver.get(name)) || 'is too long.'
      expect([name, own.map(({ message }) => message.replace(/^.* (?=is )/u, ''))]).toEqual([name, [told]])
    }
  }
})

test('A-169 every message of a letter is declared as HTML, so that it is cleaned before it is recorded', () => {
  const messages = TEXT_FIELDS.filter(({ name }) => /(?:Message|BindingEmail)$/u.test(name))
  expect(messages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SEND_BINDING Quote.BindingEmail', 'SEND_QUOTE Quote.EmailMessage']),
  )
  expect(messages.filter(({ isHtml }) => !isHtml).map(({ name }) => name)).toEqual([])
})
