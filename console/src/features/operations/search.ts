/** The state of the outbox as its address holds it: its search, the state of its letters and its page. */
import { MAIL_STATES } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { lenient, listState, pageIndex } from '../../shared/list/list-state.ts'

const entries = { page: pageIndex, q: lenient(v.string()), state: lenient(v.picklist(MAIL_STATES)) }
const OutboxSearch = v.object(entries)

/** The letter that is open is in the address alone: who comes back begins with the list. */
export const OutboxAddress = v.object({ ...entries, mail: lenient(v.string()) })

export const outboxState = listState('outbox', OutboxSearch, () => sessionStorage)
