/** The state of the list of intakes as its address holds it. */
import { INTAKE_LISTS } from '@bindery/contracts/rules'
import * as v from 'valibot'
import { lenient, listEntries, listState } from '../../shared/list/list-state.ts'

const IntakesSearch = v.object({ ...listEntries, list: lenient(v.picklist(INTAKE_LISTS)) })
export type IntakesSearch = v.InferOutput<typeof IntakesSearch>

export const intakesState = listState('intakes', IntakesSearch, () => sessionStorage)
