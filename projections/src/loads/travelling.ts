/** A row as a load sends it: its stored text, its change number, its joined names. */
import { madeRow, type StoredRow } from '@bindery/contracts/ports'
import { DELTA_COLLECTIONS, type DeltaCollection } from '@bindery/contracts/wire'
import { withFields } from '../queries/text.ts'
import { joinedNames } from '../submissions/joined-names.ts'
import type { Joined } from './moments.ts'

export function travelling(
  collection: DeltaCollection,
  { key, row, changeNumber }: StoredRow,
  { names, renewals, tally }: Joined,
): string {
  if (row === null)
    return JSON.stringify({
      [DELTA_COLLECTIONS[collection].key]: Number(key),
      Deleted: true,
      ChangeNumber: changeNumber,
    })
  const number = { ChangeNumber: changeNumber }
  if (collection === 'Submissions') return withFields(row, { ...number, ...joinedNames(row, names) })
  // Parsing is cheap here: there are few brokers, and their rows are small.
  if (collection === 'Brokers')
    return withFields(row, { ...number, ...names.houseAndState(madeRow(collection, JSON.parse(row))) })
  if (collection === 'Incidents' || collection === 'Announcements')
    return withFields(row, { ...number, Owner: names.owner(madeRow(collection, JSON.parse(row)).OwnerID) })
  if (collection === 'Renewals')
    return withFields(row, { ...number, ...renewals.of(madeRow(collection, JSON.parse(row))) })
  if (collection === 'Clients')
    return withFields(row, {
      ...number,
      Submissions: tally.submissions.of(Number(key)),
      Renewals: tally.renewals.of(Number(key)),
    })
  return withFields(row, number)
}
