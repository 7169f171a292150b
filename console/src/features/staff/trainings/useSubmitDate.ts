/** Sends the date of one row and returns why that failed, for the icon of the row (TRN-006). */
import { texts } from '@bindery/contracts/rules'
import type { BodyOf, Call, TrainingHistoryRow, WireDate } from '@bindery/contracts/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { createSending, type Sending } from '../../../data/lost-replies.ts'

export function useSubmitDate<C extends Call>(
  call: C,
  body: (row: TrainingHistoryRow, date: WireDate | null) => BodyOf<C>,
) {
  const queries = useQueryClient()
  const sendings = useRef(new Map<string, Sending>())
  /** Each row has its own, so that the answer to another row's date leaves its lost reply known. */
  function sendingOf({ TrainingID, TrainingHistoryID }: TrainingHistoryRow): Sending {
    const key = `${TrainingID} ${TrainingHistoryID}`
    const known = sendings.current.get(key) ?? createSending()
    sendings.current.set(key, known)
    return known
  }

  return async (row: TrainingHistoryRow, date: WireDate | null): Promise<string> => {
    const reply = await sendingOf(row)(call, body(row, date))
    switch (reply.kind) {
      case 'ok':
        await queries.invalidateQueries() // the list is loaded again
        return ''
      case 'refused':
        return reply.message || texts.unsuccessful
      case 'fault':
        return texts.requestFailedNetwork
      case 'logged-out':
        return ''
      default:
        return reply satisfies never
    }
  }
}
