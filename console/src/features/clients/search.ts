/** The state of the list of clients as its address holds it (CLI-001, A-170). */
import { ListSearch, listState } from '../../shared/list/list-state.ts'

export const clientsState = listState('allclients', ListSearch, () => sessionStorage)
