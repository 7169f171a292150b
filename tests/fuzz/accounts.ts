/**
 * The accounts of the senders after the calls that changed them, and the data with which a sender can sign in again.
 */
import { evolved, revisionOf, STAFF, staffModel, SYSTEM, type StaffState } from '@bindery/contracts/events'
import { UpdateAccount, type BodyOf } from '@bindery/contracts/wire'
import type { Bindery } from '@bindery/infra'
import { IDS } from '../support/fixtures.ts'

const staffOf = async ({ store }: Bindery): Promise<StaffState> =>
  (await store.read(STAFF)).reduce((state, event) => evolved(staffModel, state, event), staffModel.initial)

type AccountBody = BodyOf<typeof UpdateAccount>['Account']

/** The rights that an agency's Mia begins with. */
export const MIAS_RIGHTS = {
  OwnerID: IDS.mia,
  IsProductLead: true,
  Roles: { ADMIN: 1, UWRITER: 1, ISO: 0, ROOT: 1 },
} as const

/** Makes an account active again with its original rights; a name that it got meanwhile stays. */
export async function reactivated(
  bindery: Bindery,
  rights: Pick<AccountBody, 'Roles' | 'IsProductLead'> & { readonly OwnerID: number },
  requestId: string,
): Promise<string> {
  const { OwnerID } = rights
  const staff = await staffOf(bindery)
  const account = staff.accounts.get(OwnerID)
  if (!account) throw new Error(`There is no account ${OwnerID}.`)
  const reply = await bindery.commands.execute(
    UpdateAccount,
    {
      Account: {
        ...rights,
        Revision: revisionOf(staff.versions.get(OwnerID)),
        Username: account.username,
        FirstName: account.firstName,
        LastName: account.lastName,
        Title: account.title,
        Phone: account.phone,
        Active: true,
      },
    },
    { actor: SYSTEM, requestId },
  )
  if (reply.errorMessage !== '') throw new Error(`Account ${OwnerID} cannot be made active: ${reply.errorMessage}`)
  return account.username
}
