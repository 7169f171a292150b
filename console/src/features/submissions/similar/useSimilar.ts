/** What may already be with us, looked up once typing stops (SUBN-007 to SUBN-009, A-071). */
import { texts } from '@bindery/contracts/rules'
import { FindSimilar, GetSubmissionFolders } from '@bindery/contracts/wire'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../../api/queries.ts'
import { similarView, type SimilarView } from './view.ts'

/** */
const TYPING_STOPS = 300

/** What is compared: the fields of the form. */
export interface Insured {
  readonly CompanyName: string
  readonly ABN: string
  readonly CompanyAddress: string
  readonly CompanyPostcode: string
  readonly BrokerID: number | null
}

export interface Similar extends SimilarView {
  /** SUBN-009: lookups that failed, in words; they block nothing. */
  readonly failures: readonly string[]
}

/** `own` is the submission being edited, which is no duplicate of itself; null for a new one. */
export function useSimilar(typed: Insured, own: number | null): Similar {
  const [insured] = useDebouncedValue(typed, TYPING_STOPS)
  const name = insured.CompanyName.trim()
  const enabled = name !== ''
  const found = useQuery({
    ...callQuery(FindSimilar, { ...insured, SubmissionID: own }, texts.serviceNotAvailable),
    enabled,
    placeholderData: keepPreviousData,
  })
  const folders = useQuery({
    ...callQuery(GetSubmissionFolders, { CompanyName: name }, texts.cloudNotAccessible),
    enabled,
    placeholderData: keepPreviousData,
  })
  const answers = { found: found.data, folders: folders.data?.SubmissionFolders }
  return {
    ...(enabled ? similarView(name, answers, own) : similarView('', {}, own)),
    failures: enabled ? [errorText(found.error), folders.error ? texts.cloudNotAccessible : ''].filter(Boolean) : [],
  }
}
