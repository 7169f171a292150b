/** How many trainings the signed-in person still has to pass; null until it is known. */
import { GetMyTrainings, type TrainingHistoryRow } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/queries.ts'

/** The enabled trainings without any recorded date: a passed training may be passed again, but does not wait. */
function openOf(rows: readonly TrainingHistoryRow[]): number {
  const passed = new Set(rows.flatMap(({ TrainingID, DatePassed }) => (DatePassed === null ? [] : [TrainingID])))
  const enabled = rows.filter(({ Training }) => Training.Enabled).map(({ TrainingID }) => TrainingID)
  return new Set(enabled).difference(passed).size
}

export function useOpenTrainings(): number | null {
  const { data } = useQuery(callQuery(GetMyTrainings, {}))
  return data ? openOf(data.MyTrainings) : null
}
