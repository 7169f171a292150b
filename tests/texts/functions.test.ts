/**
 * Functions over texts take time in proportion to the length, whatever the text contains; they are tested without the
 * limits of the calls.
 */
import { placeholderName, readTemplateForm } from '@bindery/command-api'
import { fillTemplate } from '@bindery/command-api/fill'
import { safeHtml, type AccountFacts } from '@bindery/contracts/events'
import * as rules from '@bindery/contracts/rules'
import { recorded } from '@bindery/contracts/testing'
import {
  abnKey,
  addressKey,
  entryOf,
  historyOf,
  postcodeKey,
  searchable,
  SimilarIndex,
  wordsOf,
} from '@bindery/projections'
import { builtInFacts, fill, MOST_READ_FOR_FACTS, plainText, saysNothing, signed } from '@bindery/workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { cpuOf, heldBy, MOST_HELD } from '../support/holding.ts'
import { HOSTILE_SHAPES } from '../support/hostile-texts.ts'
import { wordFile } from '../support/word.ts'
import { similarTo } from './similar.ts'

const MEGABYTE = 1_000_000
/** The length of a message, and lengths far beyond it. */
const SIZES = [100_000, MEGABYTE]

/** A generous limit for a busy machine: the tests judge only processor time. */
const MINUTES = 600_000

type Reading = (text: string) => unknown

/** Treats a refusal as an answer. */
const orRefusal =
  (read: Reading): Reading =>
  (text) => {
    try {
      return read(text)
    } catch (error) {
      return error
    }
  }

function slowest(readings: Readonly<Record<string, Reading>>, sizes = SIZES): readonly string[] {
  const readers = Object.entries(readings)
  return HOSTILE_SHAPES.flatMap((shape) =>
    sizes.flatMap((size) => {
      const text = shape.text(size)
      return readers.flatMap(([name, read]) => {
        const held = cpuOf(() => read(text))
        return held > MOST_HELD ? [`${name}: ${shape.name}, ${size} long, ${Math.round(held)} ms`] : []
      })
    }),
  )
}

type Rule = (...texts: string[]) => unknown
const isRule = (value: unknown): value is Rule => typeof value === 'function'
const inEachPlace = (rule: Rule): Reading =>
  orRefusal((text) => rule(...Array.from({ length: Math.max(1, rule.length) }, () => text)))

/** Functions over numbers, tables or rows of texts, which cannot be given a single text. */
const OF_OTHERS = new Set([
  'csvText',
  'decimal',
  'expiringCommission',
  'namesOf',
  'percentOf',
  'round2',
  'sumOf',
  'toMoney',
])

test(
  'every rule that console and server share, with the text in each of its places',
  () => {
    const shared = Object.entries(rules)
      .filter(([name]) => !OF_OTHERS.has(name))
      .flatMap(([name, rule]) => (isRule(rule) ? [[name, inEachPlace(rule)] as const] : []))
    expect(shared.length).toBeGreaterThan(80)
    expect(slowest(Object.fromEntries(shared), [MEGABYTE])).toEqual([])
    expect(slowest({ csvText: (text) => rules.csvText(['Note'], [[text]]) }, [250_000])).toEqual([])
  },
  MINUTES,
)

describe('letters', () => {
  const mia: AccountFacts = {
    ownerId: 1,
    username: 'mia@example.com',
    firstName: 'Mia',
    lastName: 'Chen',
    title: 'Underwriter',
    phone: '02',
    roles: { ADMIN: false, UWRITER: true, ISO: false, ROOT: false },
    active: true,
    isProductLead: false,
  }

  test(
    'are cleaned, filled, signed and read as text',
    () => {
      expect(
        slowest({
          safeHtml,
          plainText,
          saysNothing,
          fill: orRefusal((text) => fill(text, { Limit: '$1' })),
          'a value': orRefusal((text) => fill('{{Limit}}', { Limit: text })),
          'a value many times': orRefusal((text) => fill('{{Limit}}'.repeat(10_000), { Limit: text.slice(0, 1_000) })),
          signed: (text) => signed(text, mia),
        }),
      ).toEqual([])
    },
    MINUTES,
  )

  test(
    'as text, after they were cleaned',
    () => {
      expect(slowest({ 'what is left': (text) => plainText(safeHtml(text) ?? '') }, [100_000])).toEqual([])
    },
    MINUTES,
  )
})

describe('what auditors search', () => {
  const sample = (type: string, data: unknown) => recorded({ type, version: 1, data })

  test(
    'words of texts, of events and of questions',
    () => {
      const pieces = (text: string) => Array.from({ length: 50 }, (_, at) => text.slice(at * 5_000, (at + 1) * 5_000))
      expect(
        slowest({
          searchable,
          wordsOf,
          'one text': (text) => entryOf(sample('QuoteSent', { emailMessage: text })),
          'many texts': (text) => entryOf(sample('QuoteSent', { items: pieces(text) })),
        }),
      ).toEqual([])
    },
    MINUTES,
  )

  test(
    'an event in a sentence',
    () => {
      const sentence = (text: string) =>
        historyOf([
          {
            ...sample('ClientAdded', {
              clientId: 5,
              companyName: text,
              additionalNames: text,
              abn: text,
              ownershipType: text,
              address: text,
              suburb: text,
              postcode: text,
              folder: text,
            }),
            stream: 'client-x',
          },
        ])[0]?.Sentence
      expect(sentence('Harbour View')).toContain('Harbour View')
      expect(slowest({ sentence })).toEqual([])
    },
    MINUTES,
  )
})

test(
  'names that look like one another, whatever is entered and whatever is known',
  () => {
    const index = new SimilarIndex()
    const known = ['Acme Engineering', ...HOSTILE_SHAPES.map((shape) => shape.text(200))]
    for (const [at, name] of known.entries()) index.put(`known ${at}`, similarTo(at, name))
    expect(
      slowest(
        {
          find: (text) => index.find(similarTo(0, text), 10, '2026-06-01'),
          abnKey,
          addressKey,
          postcodeKey,
        },
        [200, MEGABYTE],
      ),
    ).toEqual([])
  },
  MINUTES,
)

describe('templates of documents', () => {
  let template: Buffer
  beforeAll(async () => {
    template = await wordFile('Dear {{Name}}', ['{{Na', 'me}} and {{Other}}'])
  })

  test(
    'values, names of placeholders and the form they come from',
    () => {
      expect(
        slowest({
          placeholderName,
          readTemplateForm: (text) => readTemplateForm(text, new Set()),
          'a title': (text) =>
            readTemplateForm(
              JSON.stringify({
                form_data: [{ title: text.slice(0, 200), value: text.slice(0, 50_000), format: text.slice(0, 50_000) }],
              }),
              new Set(),
            ),
          fillTemplate: (text) =>
            fillTemplate(
              template,
              new Map([
                ['Name', text.slice(0, 2_000)],
                ['Other', text.slice(0, 2_000)],
              ]),
            ),
        }),
      ).toEqual([])
    },
    MINUTES,
  )
})

/** What the rules of facts look for, again and again: on one line, on many, and in a paragraph that never ends. */
const SIGNS = [
  'Limit: $5,000,000',
  'any claims? [ ] Yes [X] No',
  `Any claims? ${'(   )'.repeat(40)}!`,
  `Subject: a: ${'A'.repeat(90)}!`,
  `Currently with ${'A-'.repeat(60)}!`,
  'Level 1, 2 High Street NSW 2000',
  'A B C D E F Pty Ltd ',
  'Insured: Ä (A B) & (C) ',
  'from 1/1/2026 to 1 July 2027',
  'with A B ',
  'provides a and b ',
  'the limit of ',
  'no known circumstances ',
  'Insured,ABN,Turnover',
  '49 624 595 711',
  'Insured\n\n\nclaims\n\n',
  '> On 1 May 2026 A wrote:',
].flatMap((sign) =>
  [' ', '\n', ', '].map((between) => ({
    name: `${sign} parted by ${JSON.stringify(between)}`,
    text: (length: number) => `${sign}${between}`.repeat(Math.floor(length / (sign.length + between.length))),
  })),
)

/** What others had to wait for while the facts of these pages were read, when it was too long. */
async function heldByFacts(name: string, pages: readonly string[]): Promise<readonly string[]> {
  const held = await heldBy(() => builtInFacts.find({ sha256: 'a'.repeat(64), pages }))
  return held > MOST_HELD ? [`${name}, ${pages.length} pages, ${Math.round(held)} ms`] : []
}

test(
  'facts of documents, on one page and on many',
  async () => {
    const labelled = (text: string) => `Insured: ${text}\nPolicy limit: ${text}`
    const slow: string[] = []
    for (const shape of HOSTILE_SHAPES) {
      const text = shape.text(MEGABYTE)
      const pieces = Array.from({ length: 200 }, (_, at) => text.slice(at * 500, (at + 1) * 500))
      for (const pages of [[labelled(text)], pieces.map(labelled), [pieces.join('\n')]])
        slow.push(...(await heldByFacts(shape.name, pages)))
    }
    // No further character is read.
    for (const sign of SIGNS) slow.push(...(await heldByFacts(sign.name, [sign.text(MOST_READ_FOR_FACTS)])))
    expect(slow).toEqual([])
  },
  MINUTES,
)
