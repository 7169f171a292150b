/** The product that a submission asks for, to begin its answers with; null unless it asks for exactly one that we have. */
import { COVERAGE, normalisedName } from '@bindery/contracts/rules'
import { useById, useRows } from '../../data/useRows.ts'

export function useCoveredProduct(submissionId: number): number | null {
  const submission = useById('Submissions').get(submissionId)
  const products = useRows('Products')
  const [covered, ...more] = COVERAGE.filter(({ flag }) => submission?.Products[flag])
  if (!covered || more.length > 0) return null
  const name = normalisedName(covered.name)
  return products.find(({ ProductName }) => normalisedName(ProductName) === name)?.ProductID ?? null
}
