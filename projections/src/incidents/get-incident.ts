/** GET_INCIDENT: one incident with its files. */
import { rowOf } from '@bindery/contracts/ports'
import { GetIncident } from '@bindery/contracts/wire'
import { queryHandler, Refused } from '../queries/handler.ts'
import { namesNow } from '../queries/names.ts'

export const getIncident = queryHandler(GetIncident, async ({ IncidentID }, { views, references }) => {
  const stored = await views.get('Incidents', String(IncidentID))
  const row = rowOf('Incidents', stored)
  if (!stored || !row) return new Refused('load-failed')
  const names = await namesNow(references)
  return { Incident: { ...row, ChangeNumber: stored.changeNumber, Owner: names.owner(row.OwnerID) } }
})
