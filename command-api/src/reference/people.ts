/** The names of accounts, for the refusal of a stale save. */
import type { StaffState } from '@bindery/contracts/events'
import { fullName } from '@bindery/contracts/rules'

/** The account's name; '' for null. */
export function nameIn({ accounts }: StaffState, ownerId: number | null): string {
  if (ownerId === null) return ''
  const account = accounts.get(ownerId)
  return account ? fullName(account) : `#${ownerId}`
}
