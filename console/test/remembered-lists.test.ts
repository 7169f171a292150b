/** Where each list keeps its state: the submissions for good, all others for the session, each under its own name. */
import { beforeEach, describe, expect, test } from 'vitest'
import { announcementsState } from '../src/features/announcements/search.ts'
import { eventsState } from '../src/features/audit/search/search.ts'
import { brokersState } from '../src/features/brokers/list/search.ts'
import { clientsState } from '../src/features/clients/search.ts'
import { documentsState } from '../src/features/documents/search.ts'
import { incidentsState } from '../src/features/incidents/search.ts'
import { intakesState } from '../src/features/intakes/search.ts'
import {
  configsState,
  housesState,
  marketsState,
  productsState,
  statesState,
} from '../src/features/reference/search.ts'
import { autoRenewalsState } from '../src/features/renewals/auto/search.ts'
import { renewalsState } from '../src/features/renewals/list/search.ts'
import { clearanceState } from '../src/features/reports/clearance/search.ts'
import { reportState } from '../src/features/reports/search.ts'
import { accountsState, trainingsState } from '../src/features/staff/search.ts'
import { submissionsState } from '../src/features/submissions/list/search.ts'

const OF_THE_SESSION = [
  accountsState,
  announcementsState,
  autoRenewalsState,
  brokersState,
  clearanceState,
  clientsState,
  configsState,
  documentsState,
  eventsState,
  housesState,
  incidentsState,
  intakesState,
  marketsState,
  productsState,
  renewalsState,
  reportState,
  statesState,
  trainingsState,
]

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('A-081 A-170 the state of a list lasts as long as the session', () => {
  test.for(OF_THE_SESSION.map((state) => [state.key, state] as const))('%s', ([, state]) => {
    state.remember({ page: 3 })
    expect(state.remembered()).toMatchObject({ page: 3 })
    localStorage.clear()
    expect(state.remembered()).toMatchObject({ page: 3 })
    sessionStorage.clear()
    expect(state.remembered()).not.toMatchObject({ page: 3 })
  })
})

test('A-081 the submissions list alone also survives a browser restart', () => {
  submissionsState.remember({ q: 'harbour' })
  sessionStorage.clear()
  expect(submissionsState.remembered()).toMatchObject({ q: 'harbour' })
})

test('A-170 no two lists keep their state under one name', () => {
  const keys = [submissionsState, ...OF_THE_SESSION].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
