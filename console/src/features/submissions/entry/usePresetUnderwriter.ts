/** The underwriter that a new submission begins with: the broker's state has its own, else oneself. */
import { useById } from '../../../data/useRows.ts'
import { useOwnAccount } from '../../../data/useOwnAccount.ts'

/** Nobody who has left, and oneself only as an underwriter. */
export function usePresetUnderwriter(): (stateId: number | undefined) => number | null {
  const states = useById('States')
  const owners = useById('Owners')
  const { ownerId, roles } = useOwnAccount()
  return (stateId) => {
    const own = roles.includes('UWRITER') ? ownerId : null
    const keeper = owners.get(states.get(stateId ?? 0)?.OwnerID ?? 0)
    return keeper?.Active ? keeper.OwnerID : own
  }
}
