/** Forty invented broker houses: their places, and how many of the 120 brokers work at each. */
import type { AustralianState } from '@bindery/contracts/rules'

export interface DemoHouse {
  readonly name: string
  readonly keyword: string
  readonly state: AustralianState
  readonly brokers: number
}

const house = (state: AustralianState, brokers: number, keyword: string, name: string): DemoHouse => ({
  name,
  keyword,
  state,
  brokers,
})

export const HOUSES: readonly DemoHouse[] = [
  house('NSW', 7, 'NORTHBANK', 'Northbank Insurance Brokers'),
  house('NSW', 6, 'MERIDIAN', 'Meridian Risk Partners'),
  house('NSW', 5, 'CIRCULAR', 'Circular Quay Broking'),
  house('NSW', 4, 'HUNTERRISK', 'Hunter Risk Services'),
  house('NSW', 3, 'STATION', 'Station Street Insurance Brokers'),
  house('NSW', 3, 'PACIFICROW', 'Pacific Row Insurance'),
  house('NSW', 3, 'BLUEMETAL', 'Bluemetal Insurance Brokers'),
  house('NSW', 2, 'HARTLEY', 'Hartley & Doyle Insurance Brokers'),
  house('NSW', 2, 'ILLAWARRA', 'Illawarra Business Cover'),
  house('NSW', 2, 'COWPER', 'Cowper Professional Risks'),
  house('NSW', 2, 'TABLELANDS', 'Tablelands Insurance Services'),
  house('NSW', 1, 'OYSTERBAY', 'Oyster Bay Broking'),
  house('NSW', 1, 'WENTWORTH', 'Wentworth Lane Insurance'),
  house('VIC', 6, 'YARRAGATE', 'Yarra Gate Insurance Brokers'),
  house('VIC', 5, 'COLLINSLANE', 'Collins Lane Risk Advisers'),
  house('VIC', 4, 'BELLARINE', 'Bellarine Insurance Group'),
  house('VIC', 4, 'GOLDFIELDS', 'Goldfields Insurance Brokers'),
  house('VIC', 3, 'KEATING', 'Keating Marsh Insurance'),
  house('VIC', 3, 'SOUTHERLY', 'Southerly Broking Services'),
  house('VIC', 2, 'FITZROYRISK', 'Fitzroy Risk Management'),
  house('VIC', 2, 'GRAMPIANS', 'Grampians Cover'),
  house('VIC', 2, 'STONEBRIDGE', 'Stonebridge Insurance Advisers'),
  house('VIC', 1, 'BAYSIDE', 'Bayside Professional Risks'),
  house('QLD', 5, 'RIVERCITY', 'River City Insurance Brokers'),
  house('QLD', 4, 'CORALCOAST', 'Coral Coast Risk Services'),
  house('QLD', 3, 'DOWNS', 'Darling Downs Insurance Brokers'),
  house('QLD', 3, 'BROADWATER', 'Broadwater Broking'),
  house('QLD', 2, 'STORYBRIDGE', 'Storybridge Insurance'),
  house('QLD', 2, 'CAPRICORN', 'Capricorn Business Insurance'),
  house('QLD', 1, 'HINTERLAND', 'Hinterland Cover'),
  house('WA', 4, 'SWANRIVER', 'Swan River Insurance Brokers'),
  house('WA', 3, 'FREMANTLE', 'Fremantle Risk Partners'),
  house('WA', 2, 'PILBARA', 'Pilbara Resources Broking'),
  house('WA', 2, 'KARRI', 'Karri Insurance Services'),
  house('SA', 4, 'TORRENS', 'Torrens Insurance Brokers'),
  house('SA', 3, 'BAROSSA', 'Barossa Risk Advisers'),
  house('SA', 2, 'FLINDERS', 'Flinders Row Insurance'),
  house('TAS', 4, 'DERWENT', 'Derwent Insurance Brokers'),
  house('ACT', 2, 'BRINDABELLA', 'Brindabella Professional Risks'),
  house('NT', 1, 'TOPEND', 'Top End Insurance Brokers'),
]
