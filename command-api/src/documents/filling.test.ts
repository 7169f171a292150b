/** Templates are filled in a separate process: a large one delays nobody, and no template can occupy it for ever. */
import { expect, test } from 'vitest'
import { wordDocument } from '../../test/word.ts'
import { fillTemplate } from './fill.ts'
import { openFilling } from './filling.ts'

const values = new Map([
  ['Insured', 'Harbour & Sons'],
  ['From', '01/07/2020'],
])
const small = wordDocument('For {{Insured}} from {{From}}', '{{Nothing}}')
/** A document nearly as large as the limit allows. */
const large = wordDocument(
  ...Array.from({ length: 44_000 }, (_, n) => `Clause ${n} of {{Insured}} from {{From}}, as agreed.`),
)

test('a template is filled as it would be here, several at once in their turn', async () => {
  const filling = openFilling()
  const broken = Buffer.from('no Word')
  expect(await Promise.all([small, broken, small].map((template) => filling.fill(template, values)))).toEqual(
    [small, broken, small].map((template) => fillTemplate(template, values)),
  )
})

test('given a template of nearly 5 MB of text, this process has next to nothing to do while it is filled', async () => {
  // A busy machine may take longer than the minute that a person is made to wait.
  const filling = openFilling({ milliseconds: 110_000, megabytes: 1_024 })
  await filling.fill(small, values)
  const before = process.cpuUsage()
  expect(await filling.fill(large, values)).toMatchObject({ missing: [] })
  const { user, system } = process.cpuUsage(before)
  // Filling it takes some three seconds of processor time.
  expect((user + system) / 1_000).toBeLessThan(1_000)
})

test('a template that takes too long is refused with that reason', async () => {
  expect(await openFilling({ milliseconds: 20, megabytes: 1_024 }).fill(large, values)).toEqual({
    problem: 'it takes too long to be filled',
  })
})

test('a template that takes too much memory is refused with that reason, and the next one is filled', async () => {
  const filling = openFilling({ milliseconds: 120_000, megabytes: 48 })
  expect(await filling.fill(large, values)).toEqual({ problem: 'it takes too much memory to be filled' })
  expect(await filling.fill(small, values)).toEqual(fillTemplate(small, values))
})
