/** What underwriters write on a submission. */

export const STICKY_NOTES = [
  'Broker wants terms before their client\'s board meets. Ring rather than mail.',
  'Waiting for the claims history from the previous insurer.',
  'Insured is merging in the new financial year: ask for the combined fee income.',
  'Alternative excess of double the amount asked for as an option.',
  'Referred to the product lead: limit above my authority.',
  'Competing with the holding insurer, who is 8% cheaper.',
  'Revised proposal form is coming, the first one is unsigned.',
  'Client has overseas subsidiaries: check territorial limits before binding.',
  'Retroactive date to match the expiring policy.',
  'Follow up Friday. Broker is away until then.',
  'Website shows work in a discipline that the proposal does not mention.',
  'Good broker relationship, aim to hold last year\'s rate.',
  'Check the sanctions screening of the new director.',
  'Contract requires 20m: only 10m available from this market.',
] as const

export const UNDERWRITER_NOTES = [
  '', '', '', '',
  'Long-standing firm, same principals since inception. No claims in five years.',
  'First approach from this broker for this class.',
  'Two notifications in 2023, both closed without payment.',
  'Expanding interstate this year; shares by state are estimates from the proposal.',
  'Expiring insurer has left the class.',
  'Contract with a state government department requires cover to be in place by inception.',
  'Sub-contracts about a third of its work, certificates of currency on file.',
  'Multi-factor authentication and off-line backups confirmed in the proposal.',
] as const

export const OVERSEAS = [
  'New Zealand', 'New Zealand, Singapore', 'Singapore', 'United Kingdom', 'Fiji, Papua New Guinea', 'Hong Kong',
] as const
