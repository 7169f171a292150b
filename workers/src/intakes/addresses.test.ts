/** The addresses that may be the broker's, from the head and from the letters quoted in a mail. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesIn, likelyAddresses } from './addresses.ts'

test('senders of quoted letters are found in the ways that mail programs write them', () => {
  const text = [
    'From: Ann Own <ann@agency.example>',
    'To: underwriting@bindery.example',
    'Please see below, or ask nobody@else.example.',
    '-----Original Message-----',
    '> From: Lee Marsh [mailto:Lee@Northbank.example]',
    '*From:* Bo <bo@house.example>',
    'On Mon, 6 Jul 2026 at 09:12, Cy Park <cy@park.example> wrote:',
    'Reply-To: desk@northbank.example.',
    'Write to me: <mailto:dee@northbank.example> or call other@line.example',
  ].join('\n')
  expect(addressesIn(text)).toEqual([
    'ann@agency.example',
    'lee@northbank.example',
    'bo@house.example',
    'cy@park.example',
    'desk@northbank.example',
    'dee@northbank.example',
  ])
})

test('the likeliest come first, each once, in lower case; what is no address is none', () => {
  expect(
    likelyAddresses(
      ['Ann@Agency.example'],
      ['/O=AGENCY/CN=ANN', ' desk@x.example '],
      ['ann@agency.example', 'a@b.example'],
    ),
  ).toEqual(['ann@agency.example', 'desk@x.example', 'a@b.example'])
})

test('a long list of people is cut', () => {
  const text = Array.from({ length: 500 }, (_, n) => `From: p${n}@x.example`).join('\n')
  expect(addressesIn(text)).toHaveLength(20)
})

test('PROPERTY any text is looked through, and only addresses come of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('From: ', 'mailto:', '@', 'a', '.', '<', 'x.example', '\n', ' ', 'é')),
      (parts) => {
        for (const address of addressesIn(parts.join(''))) expect(likelyAddresses([address])).toEqual([address])
      },
    ),
  )
})

test('a hostile text ends', () => {
  expect(addressesIn(`From: ${'a@'.repeat(400_000)}\n`.repeat(3))).toEqual([])
  expect(addressesIn(`${' '.repeat(500_000)}From:\n${'>'.repeat(500_000)}@`)).toEqual([])
})
