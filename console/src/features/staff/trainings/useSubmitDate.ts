/** Sends the date of one row and returns why that failed, for the icon of the row (TRN-006). */
import { texts } from '@bindery/contracts/rules'
import type { BodyOf, Call, TrainingHistoryRow, WireDate } from '@bindery/contracts/wire'
import { useQueryClient } from '@tanstack/react-query'
import { sendsOf } from '../../../shared/send-form/sends.ts'

export function useSubmitDate<C extends Call>(
  call: C,
  body: (row: TrainingHistoryRow, date: WireDate | null) => BodyOf<C>,
) {
  const queries = useQueryClient()
  /** Each row of each page has its own, so that the answer to another date leaves its lost reply known. */
  const sendsOfRow = ({ Owner, TrainingID, TrainingHistoryID }: TrainingHistoryRow) =>
    sendsOf(`bindery training date ${call.func} ${Owner.OwnerID} ${TrainingID} ${TrainingHistoryID}`)

  return async (row: TrainingHistoryRow, date: WireDate | null): Promise<string> => {
    const reply = await sendsOfRow(row).send(call, body(row, date))
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
