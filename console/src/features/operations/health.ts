/** How up to date the projections are, in words: what their consumer has not fed them yet, and what was set aside. */
import { formatInteger } from '@bindery/contracts/rules'
import type { Tone } from './ToneText.tsx'
import type { Consumer, ParkedStream, Projection } from './shapes.ts'

/** The consumer whose lag is that of every projection. */
const FEEDS = 'projections'

/** Why no projection is up to date. */
export interface Behind {
  readonly words: string
  readonly state: string
  readonly tone: Tone
}

/** Null while every event has reached the projections. */
export function behindOf(consumers: readonly Consumer[]): Behind | null {
  const feeding = consumers.find(({ Group }) => Group === FEEDS)
  if (!feeding || (feeding.Lag === 0 && !feeding.Stalled)) return null
  const { Lag, Stalled } = feeding
  const missing = `${formatInteger(Lag)} ${Lag === 1 ? 'event is' : 'events are'} not in the rows yet`
  return Stalled
    ? { words: `${missing}: the consumer that feeds them is stalled.`, state: 'Stalled', tone: 'bad' }
    : { words: `${missing}: catching up.`, state: 'Catching up', tone: 'busy' }
}

export function healthOf(
  projections: readonly Projection[],
  behind: Behind | null,
  parked: readonly ParkedStream[],
): string {
  const all = projections.length
  const running = projections.filter(({ Rebuilding }) => Rebuilding).length
  if (all === 0) return 'Another process hosts the projections.'
  if (behind) return behind.words
  const aside = parked.length === 0 ? '' : ` but for ${asideWords(parked.length)} set aside`
  if (running > 0) return `${all - running} of ${all} are up to date${aside}.`
  return all === 1 ? `Up to date${aside}.` : `All ${all} are up to date${aside}.`
}

const asideWords = (count: number): string => `${formatInteger(count)} ${count === 1 ? 'record' : 'records'}`
