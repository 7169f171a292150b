/** Whoever leaves the console's forms aside gets their rules from the server: the same texts, and no change. */
import { REFUSALS } from '@bindery/contracts/ports'
import { CALLS, ResetPasswordRequest } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { answered, brokenBy, brokenTogether, isWithin, type Answer } from '../support/form-rules/breaking.ts'
import { passwordsTried, uploadsTried } from '../support/form-rules/elsewhere.ts'
import { NOT_OF_A_FORM } from '../support/form-rules/not-of-a-form.ts'
import { saidBy, type Said } from '../support/form-rules/said.ts'
import { formsOf } from '../support/form-rules/table.ts'
import { madeBy, type World } from '../support/form-rules/world.ts'
import { lettersTo, linkIn } from '../support/letters.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let mia: Person
let world: World
let resetCode: string

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  await mia.send(ResetPasswordRequest, { User: TOM })
  const [letter] = await lettersTo(agency.folder, TOM, 'Change your password', 1)
  resetCode = letter ? (linkIn(letter).searchParams.get('resetcode') ?? '') : ''
  world = await madeBy(agency, mia)
})
afterAll(() => agency.close())

/** Whether a breach of one field, or of the record around it, tries a rule of the other. */
const isAbout = (path: string) => (field: string) => isWithin(path, field) || isWithin(field, path)

test('A-059 every call that saves a form is in the table, with every message of each field that its schema can give', () => {
  const forms = formsOf(world)
  const saving = [...CALLS.values()].filter(
    ({ kind, internal, endpoint }) => kind === 'command' && !internal && endpoint === 'quotation',
  )
  expect(forms.map(({ call }) => call.func).toSorted()).toEqual(saving.map(({ func }) => func).toSorted())
  const untried = forms.flatMap(({ call, breaches }) => {
    const isTried = ({ path, message }: Said) =>
      breaches.some(({ fields, says }) => says.includes(message) && Object.keys(fields).some(isAbout(path.join('.'))))
    return saidBy(call.request).flatMap((said) =>
      isTried(said) ? [] : [`${call.func} ${said.path.join('.')}: ${said.message}`],
    )
  })
  expect(untried).toEqual([])
})

/** What went otherwise than the form says, in a line that can be read. */
function otherwise(what: string, expected: readonly string[], { says, success }: Answer): readonly string[] {
  const isSaid = !success && says.join('\n') === expected.join('\n')
  return isSaid ? [] : [`${what}: ${expected.join(' | ')}, but ${success ? 'done' : says.join(' | ')}`]
}

test('API-044 every rule of every form is answered with its text, several with a line each, and nothing changes', async () => {
  const before = await agency.bindery.store.head()
  const codes = new Set<unknown>()
  const wrong: string[] = []
  for (const form of formsOf(world)) {
    const { func } = form.call
    for (const breach of form.breaches) {
      const answer = await answered(mia, form.call, brokenBy(form, breach))
      codes.add(answer.code)
      wrong.push(...otherwise(`${func} ${JSON.stringify(breach.fields).slice(0, 100)}`, breach.says, answer))
    }
    const { body, says } = brokenTogether(form)
    wrong.push(...otherwise(`${func}, all at once`, says, await answered(mia, form.call, body)))
  }
  for (const { what, says, answer } of [...(await passwordsTried(mia, resetCode)), ...(await uploadsTried(mia))]) {
    codes.add(answer.code)
    wrong.push(...otherwise(what, says, answer))
  }
  expect.soft(wrong).toEqual([])
  const unmet = Object.keys(REFUSALS).filter((code) => !codes.has(code))
  expect.soft(unmet.toSorted(), 'refusals that no breach meets').toEqual(NOT_OF_A_FORM.toSorted())
  expect(await agency.bindery.store.head()).toEqual(before)
})
