/** Documents of an agency's shared drive: folders by year and insured, texts whose words are as common as in a language. */
import type { PlacedDocument } from '@bindery/contracts/ports'
import { createHash } from 'node:crypto'
import { companyName } from '../product/rows.ts'

/** Numbers between 0 and 1, the same ones in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

const VOCABULARY = 40_000
const CONSONANTS = 'bcdfglmnprstv'
const VOWELS = 'aeiou'

/** The n-th word of a made-up language. */
function word(n: number): string {
  let [letters, rest] = ['', n + CONSONANTS.length]
  while (rest > 0) {
    letters += `${CONSONANTS[rest % CONSONANTS.length]}${VOWELS[Math.floor(rest / CONSONANTS.length) % VOWELS.length]}`
    rest = Math.floor(rest / (CONSONANTS.length * VOWELS.length))
  }
  return letters
}

const WORDS = Array.from({ length: VOCABULARY }, (_, n) => word(n))
const KINDS = ['Proposal', 'Slip', 'Schedule', 'Claims letter', 'Broker mail']

export const insuredOf = (i: number) => companyName(i % 8_000)
export const folderOf = (i: number) => `${2019 + (i % 7)}/${insuredOf(i)}`

/** The i-th document: every second speaks of a policy, every tenth of a retroactive date, one of an otter. */
export function documentAt(i: number): PlacedDocument {
  const number = numbers(i + 1)
  // The n-th word of a language occurs about 1/n as often as the first.
  const common = () => WORDS[Math.floor(VOCABULARY ** number())] ?? ''
  const words = Array.from({ length: 80 + Math.floor(number() * number() * 800) }, common)
  const body = [
    insuredOf(i),
    ...words,
    i % 2 === 0 ? 'the insured under this policy' : '',
    i % 10 === 0 ? 'retroactive date unlimited' : '',
    i === 777 ? 'an otter' : '',
  ].join(' ')
  const kind = KINDS[i % KINDS.length] ?? ''
  return {
    path: `${folderOf(i)}/${kind} ${i}.pdf`,
    size: body.length,
    modified: 1_700_000_000_000 + i * 1_000,
    sha256: createHash('sha256').update(String(i)).digest('hex'),
    title: `${kind} ${insuredOf(i)}`,
    keywords: '',
    body,
    reading: 'read',
  }
}
