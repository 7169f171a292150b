/** The account of the signed-in person: as at the sign-in until the accounts are loaded, then the present one. */
import { ROLES } from '@bindery/contracts/rules'
import { useEffect } from 'react'
import { keepPerson, type Person, type Session } from '../session/storage.ts'
import { useSession } from '../session/useSession.ts'
import { useById } from './useRows.ts'

export function useOwnAccount(): Person & Pick<Session, 'ownerId'> {
  const session = useSession()
  const account = useById('Owners').get(session.ownerId)
  if (!account) return session
  return {
    ownerId: account.OwnerID,
    username: account.Username,
    fullName: account.FullName,
    title: account.Title,
    phone: account.Phone,
    roles: ROLES.filter((role) => account.Roles[role] === 1),
  }
}

/** Keeps the stored person up to date, so that the next page load begins with the present name. */
export function useKeptPerson(): void {
  const { ownerId } = useSession()
  const account = useById('Owners').get(ownerId)
  useEffect(() => {
    if (account) keepPerson(account)
  }, [account])
}
