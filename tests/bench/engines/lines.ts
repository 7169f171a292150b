/** The results over engines, in lines for people; parts that failed or were not run have no line. */
import type { Load } from '../load/generator.ts'
import { number } from '../number.ts'
import type { VisibleReport } from '../visible/visible.ts'
import type { RoleMemory } from './memory.ts'
import type { MongoRebuild } from './rebuild.ts'
import type { Throughput } from './relay.ts'

const ratio = (value: number) => number(value, 2)

export const jobsLine = ({ perSecond, barePerSecond }: Throughput): string =>
  `  jobs ${number(perSecond)} a second, bare BullMQ ${number(barePerSecond)}: ratio ${ratio(perSecond / barePerSecond)}`

export const relayLine = ({ perSecond, barePerSecond }: Throughput): string =>
  `  relay ${number(perSecond)} events a second, a bare producer ${number(barePerSecond)}: ratio ${ratio(perSecond / barePerSecond)}`

export const rebuildLine = ({ events, rows, perSecond, embeddedPerSecond, bareSeconds }: MongoRebuild): string =>
  `  rebuild of ${number(events)} events into MongoDB ${number(perSecond)} a second, embedded ${number(embeddedPerSecond)}:` +
  ` ratio ${ratio(perSecond / embeddedPerSecond)}; a bare client inserts its ${number(rows)} rows once in ${number(bareSeconds, 1)} s` +
  ` of ${number(events / perSecond, 1)}`

export const visibleLine = (over: string, beside: VisibleReport | null, seen: VisibleReport): string =>
  `  ${over}, ${number(seen.perSecond)} a second: replied p99 ${number(seen.replied.p99, 1)} ms,` +
  ` visible p50 ${number(seen.visible.p50, 1)} ms, p99 ${number(seen.visible.p99, 1)} ms` +
  (beside
    ? `; ${ratio(seen.visible.p50 / beside.visible.p50)} and ${ratio(seen.visible.p99 / beside.visible.p99)} times embedded`
    : '')

export const commandsLine = (over: string, { operations, seconds, p99 }: Load): string =>
  `  ${over}: ${number(operations / seconds)} narrow commands a second (p99 ${number(p99, 1)} ms)`

/** As many renewals as the aim for one import speaks of. */
export const IMPORTED = 10_000

export const importLine = (over: string, seconds: number): string =>
  `  ${over}: ${number(IMPORTED)} renewals imported, all in the list after ${number(seconds, 1)} s`

export const memoryLine = ({ roles, embedded }: RoleMemory): string =>
  `  memory at rest: ${Object.entries(roles)
    .map(([role, megabytes]) => `${role} ${number(megabytes)} MB`)
    .join(', ')}; all of them in one, embedded, ${number(embedded)} MB`
