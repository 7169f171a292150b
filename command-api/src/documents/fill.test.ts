/** Filling Word templates. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import PizZip from 'pizzip'
import { wordDocument, wordText } from '../../test/word.ts'
import { fillTemplate } from './fill.ts'

const values: ReadonlyMap<string, string> = new Map([
  ['Insured', 'Harbour & Sons <Pty> "Ltd"'],
  ['Retroactive Date', '01/07/2020'],
  ['Empty', ''],
])

function filled(...paragraphs: readonly (string | readonly string[])[]) {
  const result = fillTemplate(wordDocument(...paragraphs), values)
  if ('problem' in result) throw new Error(result.problem)
  return { text: wordText(result.content), missing: result.missing }
}

/** A Word document whose list of parts was damaged on disk. */
function malformed(): Buffer {
  const zip = new PizZip(wordDocument('x'))
  return zip.file('[Content_Types].xml', '<Types wordprocessingml.document.main').generate({ type: 'nodebuffer' })
}

function problem(template: Buffer): string {
  const result = fillTemplate(template, values)
  return 'problem' in result ? result.problem : ''
}

test('A-087 a placeholder is replaced by its value, special characters included', () => {
  expect(filled('For {{Insured}} from {{ Retroactive Date }}.').text).toEqual([
    'For Harbour & Sons <Pty> "Ltd" from 01/07/2020.',
  ])
})

test('a placeholder that Word split over runs is one placeholder', () => {
  expect(filled(['From {', '{Retro', 'active\u00a0 Date', '}', '} on']).text).toEqual(['From 01/07/2020 on'])
})

test('A-087 a placeholder without a value is left blank and named once; an empty value is not missing', () => {
  expect(filled('[{{Territory}}] [{{Empty}}] [{{Limit}}]', '{{Territory}}')).toEqual({
    text: ['[] [] []', ''],
    missing: ['Territory', 'Limit'],
  })
})

test('there are no loops, conditions, raw XML or other delimiters: all of it is a name', () => {
  const { text, missing } = filled(
    '{{#Insured}}x{{/Insured}}{{^Insured}}{{@Insured}}',
    '{{=<< >>=}}',
    '{{Insured.length}}',
  )
  expect(text).toEqual(['x', '', ''])
  expect(missing).toEqual(['#Insured', '/Insured', '^Insured', '@Insured', '=<< >>=', 'Insured.length'])
})

test('names of the language itself stand for nothing', () => {
  expect(filled('{{constructor}}{{__proto__}}{{toString}}').missing).toEqual(['constructor', '__proto__', 'toString'])
})

test.for([
  [
    wordDocument('From {{Retroactive Date on'),
    "the placeholder that begins with '{{Retroactive Date on' is not closed",
  ],
  [wordDocument('From Territory}} on'), "the placeholder that ends with 'From Territory}}' is not opened"],
  [wordDocument('{{Insured {{Limit}}'), "the placeholder that begins with '{{Insured' is not closed"],
  [Buffer.from('{\\rtf1 no Word}'), 'it is no Word document'],
  [Buffer.alloc(0), 'it is no Word document'],
  [wordDocument('{{Insured}}').subarray(0, 200), 'it is no Word document'],
  [malformed(), 'it is no Word document'],
] as const)('a broken template is named for what is wrong with it: %#', ([template, expected]) => {
  expect(problem(template)).toBe(expected)
})

const MEGABYTE = 2 ** 20

/**
 * A few kilobytes that unpack to many megabytes; `claimed` is the size that the archive's list of parts states instead.
 */
function bomb(part: string, megabytes: number, claimed?: number): Buffer {
  const zip = new PizZip(wordDocument('x'))
  zip.file(part, 'x'.repeat(megabytes * MEGABYTE))
  const packed = zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
  const entry = packed.lastIndexOf(Buffer.from(part))
  // The list of parts names the unpacked size 22 bytes before the name.
  if (claimed !== undefined) packed.writeUInt32LE(claimed, entry - 22)
  return packed
}

test.for([
  [bomb('word/document.xml', 30), 'it holds more than 5 MB of text'],
  [bomb('customXml/item1.xml', 6), 'it holds more than 5 MB of text'],
  [bomb('word/media/image1.bmp', 60), 'unpacked it is larger than 50 MB'],
  [bomb('word/media/image1.bmp', 60, 100), 'it is no Word document'],
  [bomb('word/document.xml', 30, 100), 'it is no Word document'],
  [bomb('[Content_Types].xml', 30, 100), 'it is no Word document'],
] as const)(
  'a template that is small only as long as it is packed is refused before it is unpacked: %#',
  ([template, expected]) => {
    expect(template.length).toBeLessThan(MEGABYTE)
    expect(problem(template)).toBe(expected)
  },
)

test('values that fill more than a document can hold are refused', () => {
  const result = fillTemplate(wordDocument('{{Long}}'.repeat(400)), new Map([['Long', 'x'.repeat(100_000)]]))
  expect(result).toEqual({ problem: 'filled it would hold more than 20 MB of text' })
})

test('the same input gives the same bytes, at any time', () => {
  const template = wordDocument('For {{Insured}}')
  const first = fillTemplate(template, values)
  vi.useFakeTimers({ now: new Date('2031-02-03T04:05:06Z') })
  try {
    expect(fillTemplate(template, values)).toEqual(first)
  } finally {
    vi.useRealTimers()
  }
})

/**
 * Line breaks become one kind, and characters that XML cannot hold are left out; all other text comes back unchanged.
 */
const kept = (text: string) =>
  text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\p{Cc}\ufffe\uffff]|\p{Cs}/gu, (each) => (/[\t\n\u007f-\u009f]/.test(each) ? each : ''))

test('any text comes back out of the document', () => {
  const oddities = fc.constantFrom('\n', '\r', '<', '&', '{{', '}}', ']]>', '\t', ' ', '$&')
  const text = fc.string({ unit: fc.oneof(oddities, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })) })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), (texts) => {
      const result = fillTemplate(
        wordDocument(...texts.map((_, index) => `a {{Value ${index}}} b`)),
        new Map(texts.map((value, index) => [`Value ${index}`, value])),
      )
      if ('problem' in result) throw new Error(result.problem)
      expect(wordText(result.content)).toEqual(texts.map((value) => `a ${kept(value)} b`))
    }),
    { numRuns: 20 },
  )
})
