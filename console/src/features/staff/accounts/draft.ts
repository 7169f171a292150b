/** An account while it is being typed, and the bodies it becomes (ACC-002, ACC-003). */
import { normalisedName, ROLES, texts, type Role } from '@bindery/contracts/rules'
import { InsertAccount, UpdateAccount, type BodyOf, type OwnerRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { foundIn, inFormOrder, problemsFrom, type Found, type Problems } from '../../../ui/form/problems.ts'

const typed = v.optional(v.fallback(v.string(), ''), '')
const ticked = (value: boolean) => v.optional(v.fallback(v.boolean(), value), value)

/** The session's storage may hold any text, so a kept value that does not fit the schema starts empty. */
export const AccountDraft = v.object({
  Username: typed,
  FirstName: typed,
  LastName: typed,
  Roles: v.optional(v.fallback(v.array(v.picklist(ROLES)), []), []),
  Title: typed,
  Phone: typed,
  Active: ticked(true),
  IsProductLead: ticked(false),
})
export type AccountDraft = v.InferOutput<typeof AccountDraft>

export const emptyAccount = (): AccountDraft => v.parse(AccountDraft, {})
export const draftOf = (row: OwnerRow): AccountDraft =>
  v.parse(AccountDraft, { ...row, Roles: ROLES.filter((role) => row.Roles[role] !== 0) })

/** ACC-008: the wire expects all four flags. */
function flagsOf(roles: readonly Role[]) {
  const flag = (role: Role) => (roles.includes(role) ? (1 as const) : (0 as const))
  return { ADMIN: flag('ADMIN'), UWRITER: flag('UWRITER'), ISO: flag('ISO'), ROOT: flag('ROOT') }
}

/** What is sent of a draft: its texts trimmed (ACC-005), and the flags of its roles. */
const sentOf = (draft: AccountDraft) => ({
  ...draft,
  Username: draft.Username.trim(),
  FirstName: draft.FirstName.trim(),
  LastName: draft.LastName.trim(),
  Title: draft.Title.trim(),
  Phone: draft.Phone.trim(),
  Roles: flagsOf(draft.Roles),
})

export const newBody = (draft: AccountDraft): BodyOf<typeof InsertAccount> => ({ Account: sentOf(draft) })

export const editBody = (draft: AccountDraft, base: OwnerRow): BodyOf<typeof UpdateAccount> => ({
  Account: { ...sentOf(draft), OwnerID: base.OwnerID, Revision: base.Revision },
})

/** ACC-005: the loaded accounts show a duplicate at once; the server decides. */
function taken({ Username }: AccountDraft, others: Iterable<OwnerRow>, own: number | null): Found[] {
  const wanted = normalisedName(Username)
  for (const { OwnerID, Username: username } of others)
    if (wanted !== '' && OwnerID !== own && normalisedName(username) === wanted)
      return [['Username', texts.usernameExists]]
  return []
}

/** ACC-005 to ACC-007 by the server's own schema; `base` is the account being edited, null for a new one. */
export function accountProblems(
  draft: AccountDraft,
  base: OwnerRow | null,
  others: Iterable<OwnerRow>,
): Problems | undefined {
  const found =
    base === null
      ? foundIn(InsertAccount.request, newBody(draft), 'Account')
      : foundIn(UpdateAccount.request, editBody(draft, base), 'Account')
  return problemsFrom(inFormOrder(draft, [...found, ...taken(draft, others, base?.OwnerID ?? null)]))
}
