/**
 * FIND_SIMILAR and FIND_DUPLICATES: likely duplicates of a form or of recorded submissions, with reasons (SUBN-007,
 * SUBN-008, A-071).
 */
import { nameKey, SIMILAR_SHOWN, sydneyDate } from '@bindery/contracts/rules'
import { FindDuplicates, FindSimilar, type SimilarCandidate } from '@bindery/contracts/wire'
import { queryHandler, type QueryContext } from '../../queries/handler.ts'
import { namesNow, type Names } from '../../queries/names.ts'
import type { Candidate, Known } from './index.ts'
import { abnKey, addressKey, postcodeKey } from './keys.ts'
import type { Similar } from './replica.ts'

export interface SimilarContext extends QueryContext {
  readonly similar: Similar
}

export const findSimilar = queryHandler(
  FindSimilar,
  async (request, { similar, references, clock }: SimilarContext) => {
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
      sydneyDate(clock.now()),
      (known) => !isOwn(known, own),
    )
    return {
      Candidates: found.candidates.map((candidate) => shown(candidate, names)),
      Submissions: found.strict.map(({ id, name }) => ({ SubmissionID: id, InsuredCompanyName: name })),
      SubmissionsTotal: found.strictTotal,
    }
  },
)

/** The likely duplicates of recorded submissions, shown in the list and on the records. */
export const findDuplicates = queryHandler(
  FindDuplicates,
  async ({ SubmissionIDs }, { similar, references, clock }: SimilarContext) => {
    const today = sydneyDate(clock.now())
    const [index, names] = await Promise.all([similar.index(), namesNow(references)])
    const Duplicates = [...new Set(SubmissionIDs)].flatMap((SubmissionID) => {
      const own = index.submission(SubmissionID)
      const found = own ? index.already(own, today, (known) => known !== own) : []
      if (found.length === 0) return []
      return {
        SubmissionID,
        Candidates: found.slice(0, SIMILAR_SHOWN).map((each) => shown(each, names)),
        Total: found.length,
      }
    })
    return { Duplicates }
  },
)

/** Whether a record is the submission being edited, or its client. */
const isOwn = (known: Known, own: Known | undefined): boolean =>
  own !== undefined && (known === own || (known.kind === 'Client' && known.id === own.clientId))

function shown({ known, bound, already, score, reasons }: Candidate, names: Names): SimilarCandidate {
  const broker = known.brokerId === null ? null : names.broker(known.brokerId)
  return {
    Kind: known.kind,
    SubmissionID: known.kind === 'Submission' ? known.id : null,
    ClientID: known.clientId,
    Name: known.name,
    Status: known.status,
    DateSubmitted: known.submitted,
    StatusSince: known.since,
    StatusScheduledActivate: known.activates,
    Bound: bound,
    BrokerName: broker?.FullName ?? '',
    BrokerHouse: (broker && names.houseAndState(broker).BrokerGroup?.GroupName) ?? '',
    Score: score,
    Reasons: [...reasons],
    Already: already,
  }
}
