/** Looks up similar records once typing stops (SUBN-007 to SUBN-009, A-071). */
import { texts } from '@bindery/contracts/rules'
import { FindSimilar, GetSubmissionFolders } from '@bindery/contracts/wire'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../../client/queries.ts'
import { similarView, type SimilarView } from './view.ts'

/** Milliseconds without a key after which similar names are asked for. */
const TYPING_STOPS = 300

/** The compared fields of the form. */
export interface Insured {
  readonly CompanyName: string
  readonly ABN: string
  readonly CompanyAddress: string
  readonly CompanyPostcode: string
  readonly BrokerID: number | null
}

export interface Similar extends SimilarView {
  /** SUBN-009: the errors of failed lookups, in words; they block nothing. */
  readonly failures: readonly string[]
}

/** `own` is the submission being edited, which is not a duplicate of itself; null for a new one. */
export function useSimilar(typed: Insured, own: number | null): Similar {
  const [insured] = useDebouncedValue(typed, TYPING_STOPS)
  const name = insured.CompanyName.trim()
  const named = name !== ''
  const enabled = named || insured.ABN.trim() !== ''
  const found = useQuery({
    ...callQuery(FindSimilar, { ...insured, SubmissionID: own }, texts.serviceNotAvailable),
    enabled,
    placeholderData: keepPreviousData,
  })
  const folders = useQuery({
    ...callQuery(GetSubmissionFolders, { CompanyName: name }, texts.cloudNotAccessible),
    enabled: named,
    placeholderData: keepPreviousData,
  })
  const answers = { found: found.data, folders: named ? folders.data?.SubmissionFolders : [] }
  return {
    ...(enabled ? similarView(name, answers, own) : similarView('', {}, own)),
    failures: enabled ? [errorText(found.error), folders.error ? texts.cloudNotAccessible : ''].filter(Boolean) : [],
  }
}
