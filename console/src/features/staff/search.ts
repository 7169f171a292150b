/** The state of the lists of accounts and trainings in their addresses. */
import { ListSearch, listState } from '../../shared/list/list-state.ts'

export const accountsState = listState('allaccounts', ListSearch, () => sessionStorage)
export const trainingsState = listState('alltrainings', ListSearch, () => sessionStorage)
