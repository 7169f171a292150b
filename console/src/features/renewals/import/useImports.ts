/** The imports as the server counts them: the one under way, and the newest where it was given up. */
import { GetRenewalImports, type RenewalImport } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/queries.ts'

function useImports(): readonly RenewalImport[] {
  return useQuery(callQuery(GetRenewalImports, {})).data?.Imports ?? []
}

export const useRunning = (): RenewalImport | null => useImports().find(({ Running }) => Running) ?? null

/** A newer import ends the matter, given up or not: what it could not take has been told when it was checked. */
export function useGivenUp(): RenewalImport | null {
  const [newest] = useImports()
  return newest?.GivenUp ? newest : null
}
