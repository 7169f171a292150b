/** The floors of the rooms: an import of a higher floor is reported, for every folder that exists. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { refused, type Violation } from './refused.ts'

/** The floors of command-api, from the lowest up. */
const FLOORS = ['kernel', 'states', 'facts', 'execution', 'calls', 'http']
const roomsOf = (part: string): readonly string[] =>
  readdirSync(join(import.meta.dirname, '../..', part, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const ROOMS = roomsOf('command-api')
const AREAS = ROOMS.filter((room) => !FLOORS.includes(room))

describe('command-api: an import of a higher floor is reported', () => {
  const above = (floor: string): readonly string[] => {
    switch (floor) {
      case 'kernel':
        return ROOMS.filter((room) => room !== floor)
      case 'states':
      case 'facts':
        return [...FLOORS.slice(FLOORS.indexOf(floor) + 1), ...AREAS]
      case 'execution':
        return ['calls', 'http', ...AREAS]
      case 'calls':
        return ['http', ...AREAS.filter((area) => area !== 'identity')]
      default:
        return ['execution', 'calls', 'http']
    }
  }
  const rooms = [...FLOORS.filter((floor) => floor !== 'http'), ...AREAS]
  refused([
    ...rooms.flatMap((from) =>
      above(from).map((to): Violation => [`command-api/src/${from}/part.ts`, `../${to}/x.ts`]),
    ),
    ['command-api/src/states/submission/part.ts', '../../facts/needs.ts'],
    ['command-api/src/quotes/part.ts', '../handlers.ts'],
  ])
})

/** Every import of a folder, or of a list at the root, from a floor below it; `areas` means all folders not named. */
function upwardIn(part: string, floors: readonly (readonly string[])[]): readonly Violation[] {
  const named = floors.flat()
  const areas = roomsOf(part).filter((room) => !named.includes(room))
  const whole = floors.map((floor) => floor.flatMap((room) => (room === 'areas' ? areas : room)))
  return whole.flatMap((floor, at) =>
    floor
      .filter((from) => !from.endsWith('.ts'))
      .flatMap((from) =>
        whole
          .slice(at + 1)
          .flat()
          .map((to): Violation => [`${part}/src/${from}/part.ts`, to.endsWith('.ts') ? `../${to}` : `../${to}/x.ts`]),
      ),
  )
}

describe('projections: an import of a higher floor is reported', () => {
  refused(
    upwardIn('projections', [
      ['runner'],
      ['identity'],
      ['queries'],
      ['areas'],
      ['projectors.ts'],
      ['audit'],
      ['loads'],
      ['handlers.ts'],
    ]),
  )
})

describe('workers: an import of a higher floor is reported', () => {
  refused(upwardIn('workers', [['runtime'], ['areas'], ['reactors.ts'], ['start.ts', 'follow.ts']]))
})

describe('a floor of the console imports only those below it', () => {
  const floors = ['ui', 'client', 'session', 'data', 'shared', 'features/quotes', 'routes'] as const
  const upwards = floors.flatMap((floor, at) =>
    [...floors.slice(at + 1), 'router.ts'].map((above): Violation => {
      const up = '../'.repeat(floor.split('/').length)
      return [`console/src/${floor}/part.ts`, above === 'router.ts' ? `${up}router.ts` : `${up}${above}/other.ts`]
    }),
  )
  refused([
    ...upwards,
    ['console/src/ui/form/field.ts', '../../client/send.ts'],
    ['console/src/data/tabs/tabs.ts', '../../shared/terms/rates.ts'],
    ['console/src/shared/terms/rates.ts', '../../../src/features/quotes/body.ts'],
    ['console/src/features/submissions/list/Search.tsx', '../../../routes/home/route.tsx'],
  ])
})
