/** The part of the answers that deserves a warning (SUBN-007, SUBN-008, A-071). */
import { SIMILAR_SHOWN, similarityIsItself } from '@bindery/contracts/rules'
import type { FindSimilar, GetSubmissionFolders, ResultsOf, SimilarCandidate } from '@bindery/contracts/wire'

export type SimilarFolder = ResultsOf<typeof GetSubmissionFolders>['SubmissionFolders'][number]

export interface SimilarView {
  /** The likeliest first. */
  readonly candidates: readonly SimilarCandidate[]
  readonly folders: readonly SimilarFolder[]
}

interface Answers {
  readonly found?: ResultsOf<typeof FindSimilar> | undefined
  readonly folders?: readonly SimilarFolder[] | undefined
}

/** A submission that matches only by its name. */
const byName = (row: { SubmissionID: number; InsuredCompanyName: string }): SimilarCandidate => ({
  Kind: 'Submission',
  SubmissionID: row.SubmissionID,
  ClientID: null,
  Name: row.InsuredCompanyName,
  Status: '',
  DateSubmitted: null,
  StatusSince: null,
  StatusScheduledActivate: null,
  Bound: false,
  BrokerName: '',
  BrokerHouse: '',
  Score: 0,
  Reasons: ['Similar name'],
  Already: false,
})

export function similarView(name: string, { found, folders = [] }: Answers, own: number | null): SimilarView {
  const strict = found?.Submissions ?? []
  const ranked = found?.Candidates ?? []
  const known = new Set(ranked.map(({ SubmissionID }) => SubmissionID))
  // The record itself counts among the matches of the name, but is not a candidate.
  const byNameOnly = strict.filter((row) => row.SubmissionID !== own && !known.has(row.SubmissionID))
  const all = [...ranked, ...byNameOnly.map(byName)]

  // SUBN-008: a single submission with exactly this name and this folder needs no warning by name.
  const itself =
    found !== undefined &&
    found.SubmissionsTotal <= SIMILAR_SHOWN &&
    similarityIsItself(
      name,
      strict.map(({ InsuredCompanyName }) => InsuredCompanyName),
      folders.map(({ Folder }) => Folder),
    )
  return {
    candidates: all.filter(({ Name, Already }) => Already || !(itself && Name === name)).slice(0, SIMILAR_SHOWN),
    folders: itself ? [] : folders.slice(0, SIMILAR_SHOWN),
  }
}
