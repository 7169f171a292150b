/** The people, insured companies and terms of an agency, for the measurement of the search. */
import { CATALOGUE, type Actor } from '@bindery/contracts/events'
import { sampleTerms } from '@bindery/contracts/testing'

export const FIRST =
  'Mia Tom Ben Wendy Asha Liam Olivia Noah Grace Jack Ruby Leo Zoe Max Ivy Finn Nora Owen Tess Hugo'.split(' ')

export const LAST =
  'Chen Reid Hart Park Nair Walsh Kelly Brooks Doyle Marsh Frost Blake Stone Reeve Shaw Quinn Moss Pike Vale Lang'.split(
    ' ',
  )

const PLACES =
  'Harbour Summit Delta Orion Coastal Kite Blue Red North South Apex Zenith Quay Iron Silver Gum Wattle Banksia Coral Reef'.split(
    ' ',
  )

export const TRADES =
  'Engineering Plumbing Legal Cafes Transport Dental Consulting Services Architects Builders Electrical Logistics'.split(
    ' ',
  )

export const NOTES =
  'Ring the broker about the claims history before the quote leaves, the insured wants a higher excess and a lower premium'.split(
    ' ',
  )

export const pick = <T>(from: readonly [T, ...T[]] | readonly T[], by: number): T => {
  const chosen = from[by % from.length]
  if (chosen === undefined) throw new RangeError('There is nothing to choose from.')
  return chosen
}

export const PEOPLE: readonly Actor[] = Array.from({ length: 40 }, (_, n) => ({
  id: n + 1,
  name: `${pick(FIRST, n)} ${pick(LAST, n + Math.floor(n / 20))}`,
}))

export const company = (n: number) =>
  `${pick(PLACES, n)} ${pick(PLACES, Math.floor(n / 20) + 7)} ${pick(TRADES, Math.floor(n / 400))} ${Math.floor(n / 4_800)} Pty Ltd`

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const terms = (n: number) =>
  sampleTerms({
    market: {
      id: 1 + (n % 6),
      name: pick(
        ['Southern Cross', 'Harbour Lloyds', 'Pacific General', 'Outback Mutual', 'Reef Re', 'Summit Syndicate'],
        n,
      ),
    },
    product: {
      id: 1 + (n % 5),
      name: pick(
        [
          'Professional Indemnity',
          'Environmental Impairment',
          'Management Liability',
          'Cyber Liability',
          'General Liability',
        ],
        n,
      ),
    },
    basePremium: 4_000 + (n % 9_000),
    ratesFrom: { stream: CATALOGUE, revision: 5 },
  })
