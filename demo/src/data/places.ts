/** Addresses of insureds: suburbs with their postcodes, more of them where more business is. */
import type { AustralianState } from '@bindery/contracts/rules'

export const STATE_WEIGHTS: readonly (readonly [AustralianState, number])[] = [
  ['NSW', 36],
  ['VIC', 27],
  ['QLD', 18],
  ['WA', 9],
  ['SA', 6],
  ['TAS', 2],
  ['ACT', 2],
  ['NT', 1],
]

export interface Place {
  readonly suburb: string
  readonly postcode: string
}

const places = (text: string): readonly Place[] =>
  text.split(',').map((entry) => {
    const [postcode = '', ...suburb] = entry.trim().split(/\s+/)
    return { postcode, suburb: suburb.join(' ') }
  })

export const PLACES: Readonly<Record<AustralianState, readonly Place[]>> = {
  NSW: places(`2000 Sydney, 2000 Sydney, 2060 North Sydney, 2150 Parramatta, 2067 Chatswood, 2010 Surry Hills, 2015
  Alexandria,
    2113 Macquarie Park, 2022 Bondi Junction, 2020 Mascot, 2065 St Leonards, 2153 Baulkham Hills, 2170 Liverpool,
    2750 Penrith,
    2300 Newcastle, 2500 Wollongong, 2250 Gosford, 2800 Orange, 2650 Wagga Wagga, 2450 Coffs Harbour, 2830 Dubbo`),
  VIC: places(`3000 Melbourne, 3000 Melbourne, 3006 Southbank, 3008 Docklands, 3121 Richmond, 3141 South Yarra, 3122
  Hawthorn,
    3066 Collingwood, 3175 Dandenong, 3011 Footscray, 3150 Glen Waverley, 3207 Port Melbourne, 3220 Geelong,
    3350 Ballarat Central,
    3550 Bendigo`),
  QLD: places(`4000 Brisbane, 4000 Brisbane, 4006 Fortitude Valley, 4064 Milton, 4101 South Brisbane, 4215 Southport,
    4558 Maroochydore, 4350 Toowoomba, 4810 Townsville, 4870 Cairns, 4740 Mackay`),
  WA: places(`6000 Perth, 6005 West Perth, 6008 Subiaco, 6017 Osborne Park, 6160 Fremantle, 6027 Joondalup,
    6230 Bunbury`),
  SA: places('5000 Adelaide, 5067 Norwood, 5061 Unley, 5015 Port Adelaide, 5095 Mawson Lakes, 5290 Mount Gambier'),
  TAS: places('7000 Hobart, 7250 Launceston, 7310 Devonport'),
  ACT: places('2601 Canberra, 2600 Barton, 2612 Braddon, 2609 Fyshwick'),
  NT: places('0800 Darwin, 0830 Palmerston, 0870 Alice Springs'),
}

export const STREETS = [
  'George Street',
  'King Street',
  'Queen Street',
  'Victoria Street',
  'Church Street',
  'High Street',
  'Station Street',
  'Railway Parade',
  'Elizabeth Street',
  'Albert Street',
  'William Street',
  'Park Road',
  'Bridge Road',
  'Commercial Road',
  'Wharf Street',
  'Mill Lane',
  'Macquarie Street',
  'Collins Lane',
  'Hunter Street',
  'Charlotte Street',
  'Industrial Avenue',
  'Enterprise Drive',
  'Harbour Esplanade',
] as const
