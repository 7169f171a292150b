/** The state of a list of reference records as its address holds it; the session remembers each list's. */
import { ListSearch, listState } from '../../shared/list/list-state.ts'

const remembered = (key: string) => listState(key, ListSearch, () => sessionStorage)

export const housesState = remembered('allbrokerhouses')
export const statesState = remembered('allstates')
export const configsState = remembered('allconfigs')
export const marketsState = remembered('allmarkets')
export const productsState = remembered('allproducts')
