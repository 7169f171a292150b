/** FIND_SIMILAR: likely duplicates of what is being entered, with their reasons (SUBN-007, SUBN-008, A-071). */
import { nameKey, SIMILAR_SHOWN } from '@bindery/contracts/rules'
import { FindSimilar, type SimilarCandidate } from '@bindery/contracts/wire'
import { queryHandler } from '../../queries/handler.ts'
import { namesNow, type Names } from '../../queries/names.ts'
import type { Candidate, Known } from './index.ts'
import { abnKey, addressKey, postcodeKey } from './keys.ts'

export const findSimilar = queryHandler(FindSimilar, async (request, { similar, references }) => {
  const [index, names] = await Promise.all([similar.index(), namesNow(references)])
  const { CompanyName, BrokerID, SubmissionID } = request
  const own = SubmissionID ? index.submission(SubmissionID) : undefined
  const found = index.find(
    {
      name: CompanyName,
      nameKey: nameKey(CompanyName),
      abn: abnKey(request.ABN),
      address: addressKey(request.CompanyAddress),
      postcode: postcodeKey(request.CompanyPostcode),
      brokerId: BrokerID,
    },
    SIMILAR_SHOWN,
    (known) => !isOwn(known, own),
  )
  return {
    Candidates: found.candidates.map((candidate) => shown(candidate, names)),
    Submissions: found.strict.map(({ id, name }) => ({ SubmissionID: id, InsuredCompanyName: name })),
    SubmissionsTotal: found.strictTotal,
  }
})

/** The submission being edited, and the client it belongs to. */
const isOwn = (known: Known, own: Known | undefined): boolean =>
  own !== undefined && (known === own || (known.kind === 'Client' && known.id === own.clientId))

const shown = ({ known, score, reasons }: Candidate, names: Names): SimilarCandidate => ({
  Kind: known.kind,
  SubmissionID: known.kind === 'Submission' ? known.id : null,
  ClientID: known.clientId,
  Name: known.name,
  Status: known.status,
  DateSubmitted: known.submitted,
  BrokerName: known.brokerId === null ? '' : (names.broker(known.brokerId)?.FullName ?? ''),
  Score: score,
  Reasons: [...reasons],
})
