/** GET_RENEWAL: one renewal with its notice. */
import { rowOf } from '@bindery/contracts/ports'
import { GetRenewal } from '@bindery/contracts/wire'
import { queryHandler, Refused } from '../queries/handler.ts'
import { namesNow } from '../queries/names.ts'
import { renewalNames } from './joined.ts'

export const getRenewal = queryHandler(GetRenewal, async ({ RenewalID }, { views, references }) => {
  const stored = await views.get('Renewals', String(RenewalID))
  const row = rowOf('Renewals', stored)
  if (!stored || !row) return new Refused('load-failed')
  const names = await renewalNames(namesNow(references), references)
  return { Renewal: { ...row, ChangeNumber: stored.changeNumber, ...names.of(row) } }
})
