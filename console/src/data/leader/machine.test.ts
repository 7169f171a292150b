/**
 * The roles of tabs: every transition of the diagram in docs/architecture.md, and the rules that hold after any events.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leads, step, type Actions, type LeaderEvent, type Role } from './machine.ts'

const NOTHING = { epoch: '', numbers: {} }
const EVENTS = {
  free: { kind: 'place free' },
  taken: { kind: 'place taken' },
  given: { kind: 'place given' },
  hello: { kind: 'hello' },
  ask: { kind: 'ask', id: 'a', after: '' },
  chunk: { kind: 'chunk', from: NOTHING, to: NOTHING, full: false, rows: {} },
  done: { kind: 'done', id: 'a', checkpoint: NOTHING },
  moved: { kind: 'moved', Collection: 'Quotes', ChangeNumber: 1 },
  away: { kind: 'away' },
  missed: { kind: 'missed' },
  wrote: { kind: 'wrote', collection: 'Quotes', id: 1 },
  opened: { kind: 'opened', collection: 'Quotes', id: 1 },
  ended: { kind: 'ended' },
} as const satisfies Record<string, LeaderEvent>
type Name = keyof typeof EVENTS
const NAMES = [
  'free',
  'taken',
  'given',
  'hello',
  'ask',
  'chunk',
  'done',
  'moved',
  'away',
  'missed',
  'wrote',
  'opened',
  'ended',
] as const
const ROLES = ['joining', 'alone', 'leading', 'following'] as const

/** The role after the event, and which action it calls for. */
function after(role: Role, name: Name): readonly [Role, string] {
  let called = ''
  const note = (action: string) => () => {
    called = action
  }
  const actions: Actions = {
    greet: note('greet'),
    takeOver: note('takeOver'),
    answer: note('answer'),
    takeRows: note('takeRows'),
    settleRequest: note('settleRequest'),
    followMove: note('followMove'),
    checkConnection: note('checkConnection'),
    catchUp: note('catchUp'),
    unflag: note('unflag'),
    stop: note('stop'),
  }
  const next = step(role, EVENTS[name])
  next.act?.(actions)
  return [next.role, called]
}

describe('the transitions of the diagram', () => {
  test('a tab that finds the place free is alone, and leads', () => {
    expect(after('joining', 'free')).toEqual(['alone', ''])
    expect(leads('alone')).toBe(true)
  })
  test('a tab that finds another one leading follows, and announces itself', () => {
    expect(after('joining', 'taken')).toEqual(['following', 'greet'])
    expect(leads('following')).toBe(false)
  })
  test('a tab that is alone leads others as soon as it hears of one', () => {
    expect(after('alone', 'hello')).toEqual(['leading', ''])
    expect(after('alone', 'ask')).toEqual(['leading', 'answer'])
  })
  test('a following tab that is given the place leads, and takes over', () => {
    expect(after('following', 'given')).toEqual(['leading', 'takeOver'])
  })
  test('a leading tab answers, and takes nothing from another that believes it leads', () => {
    expect(after('leading', 'ask')).toEqual(['leading', 'answer'])
    for (const name of ['chunk', 'done', 'moved', 'missed'] as const)
      expect(after('leading', name)).toEqual(['leading', ''])
  })
  test('a following tab takes rows, answers and signals from the leading one, and answers no tab', () => {
    expect(after('following', 'chunk')).toEqual(['following', 'takeRows'])
    expect(after('following', 'done')).toEqual(['following', 'settleRequest'])
    expect(after('following', 'moved')).toEqual(['following', 'followMove'])
    expect(after('following', 'missed')).toEqual(['following', 'catchUp'])
    expect(after('following', 'ask')).toEqual(['following', ''])
    expect(after('following', 'hello')).toEqual(['following', ''])
  })
  test('a message that concerns every tab changes no role', () => {
    const everywhere = { away: 'checkConnection', wrote: 'unflag', opened: 'unflag', ended: 'stop' } as const
    for (const role of ROLES)
      for (const name of ['away', 'wrote', 'opened', 'ended'] as const)
        expect(after(role, name)).toEqual([role, everywhere[name]])
  })
})

/**
 * Whether a step breaks a rule: leading tabs go on leading, no tab joins twice, only leading tabs answer, none takes
 * rows.
 */
function isWrong(role: Role, name: Name): boolean {
  const [next, action] = after(role, name)
  if (leads(role) && !leads(next)) return true
  if (role !== 'joining' && next === 'joining') return true
  return action === 'answer' ? !leads(next) : ['takeRows', 'settleRequest'].includes(action) && leads(next)
}

test('after any events a leading tab still leads, and an answering tab takes no rows', () => {
  const wrongIn = (start: Role, names: readonly Name[]) => {
    let role = start
    return names.filter((name) => {
      const wrong = isWrong(role, name)
      role = after(role, name)[0]
      return wrong
    })
  }
  fc.assert(
    fc.property(fc.constantFrom(...ROLES), fc.array(fc.constantFrom(...NAMES)), (start, names) => {
      expect(wrongIn(start, names)).toEqual([])
    }),
  )
})
