/** The search terms of events. */
import { ClientAdded, NumberAllocated, ProductChanged, SubmissionReceived } from '@bindery/contracts/events'
import { noShares } from '@bindery/contracts/rules'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recorded } from '../../../test/given.ts'
import { received, sent, STREAM } from '../../../test/samples.ts'
import { entryOf, marks } from './entry.ts'
import { searchable, wordsOf } from './words.ts'

const entry = (stream: string, ...[fact]: Parameters<typeof recorded>[1]) => {
  const [event] = recorded(stream, fact ? [fact] : [])
  if (!event) throw new Error('There is an event.')
  return entryOf(event)
}

test('A-155 words are letters and digits without case or accent', () => {
  expect(wordsOf("Zoë O'Brien & Söhne, PI-2041/é")).toEqual(['zoe', 'o', 'brien', 'sohne', 'pi', '2041', 'e'])
  expect(wordsOf('  ')).toEqual([])
})

test('A-155 a text has the same words whether or not a letter of another script stands behind it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 3_000 }), (text) => {
      expect(wordsOf(`${text} é`)).toEqual([...wordsOf(text), 'e'])
    }),
  )
})

test('A-155 texts are found without their markup; ids, sums and dates are not words', () => {
  expect(searchable({ html: '<p class="x">Our&nbsp;terms</p>', list: ['one', { two: 'two' }] })).toEqual([
    'our',
    'terms',
    'one',
    'two',
  ])
  expect(
    searchable({
      a: '00000000-0000-4000-8000-000000000041',
      b: 'submission-00000000-0000-4000-8000-000000000041',
      c: 'f'.repeat(64),
      d: '2025-07-01',
      e: '2025-07-01T00:00:00.000Z',
      f: 0,
      g: 17.5,
      h: null,
      i: true,
      j: 41_001,
    }),
  ).toEqual(['41001'])
  expect(searchable('x'.repeat(41))).toEqual([])
})

test('A-155 an event is found by who, what, where and why, and by the words it holds, each once', () => {
  const { marks: found, words, hidden } = entry(STREAM, received)
  expect(hidden).toBe(false)
  expect(found).toEqual([
    marks.actor(1),
    marks.type('SubmissionReceived'),
    marks.stream(STREAM),
    marks.correlation(''),
    marks.file('form'),
  ])
  expect(words).toEqual(
    expect.arrayContaining(['submission', 'received', 'mia', 'chen', 'acme', '41', 'george', '51824753556']),
  )
  expect(new Set(words).size).toBe(words.length)
  expect(entry(STREAM, sent).words).toEqual(
    expect.arrayContaining(['quote', '41001', 'southern', 'cross', '10000', 'wording', 'pdf']),
  )
})

test('A-169 an event is found by every file it names', () => {
  const { marks: found } = entry(STREAM, sent)
  const files = sent.data.files.map(({ id }) => marks.file(id))
  expect(files.length).toBeGreaterThan(0)
  expect(found).toEqual(expect.arrayContaining(files))
})

test('A-155 in a shared stream the record that is meant is marked', () => {
  const changed = ProductChanged({
    productId: 2,
    name: 'Cyber',
    code: 'CY',
    clearanceName: '',
    clearanceEmailTo: '',
    clearanceEmailCc: '',
    stampDutyRates: noShares(),
    fireServicesLevyRates: noShares(),
  })
  expect(entry('catalogue', changed).marks).toContain(marks.record('product-2'))
})

test('A-155 what the machinery keeps for itself is hidden and has no words', () => {
  expect(entry('ids-client', NumberAllocated({ stream: 'client-x' }))).toMatchObject({ hidden: true, words: [] })
})

test('A-155 the words of one event are bounded', () => {
  const many = SubmissionReceived({
    ...received.data,
    form: { ...received.data.form, underwriterNotes: Array.from({ length: 5_000 }, (_, n) => `w${n}`).join(' ') },
  })
  expect(entry(STREAM, many).words.length).toBeLessThanOrEqual(300)
  expect(
    entry(
      'client-x',
      ClientAdded({
        clientId: 5,
        companyName: 'Acme',
        additionalNames: '',
        abn: '',
        ownershipType: '',
        address: '',
        suburb: '',
        postcode: '',
        folder: '',
      }),
    ).words,
  ).toContain('acme')
})
