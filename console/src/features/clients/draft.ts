/** A client while it is being edited, its problems, and the body it becomes (CLI-004 to CLI-007). */
import { FORBIDDEN_NAME_CHARACTERS, normalisedName, notAllowedCharacter, texts } from '@bindery/contracts/rules'
import { UpdateClient, type BodyOf, type ClientRow } from '@bindery/contracts/wire'
import { foundIn, problemsFrom, type Found, type Problems } from '../../ui/form/problems.ts'

export type ClientDraft = Pick<
  ClientRow,
  'CompanyName' | 'AdditionalNames' | 'ABN' | 'OwnershipType' | 'Address' | 'Suburb' | 'Postcode'
>

export const draftOf = (row: ClientRow): ClientDraft => ({
  CompanyName: row.CompanyName,
  AdditionalNames: row.AdditionalNames,
  ABN: row.ABN,
  OwnershipType: row.OwnershipType,
  Address: row.Address,
  Suburb: row.Suburb,
  Postcode: row.Postcode,
})

export const editBody = (draft: ClientDraft, { ClientID, Revision }: ClientRow): BodyOf<typeof UpdateClient> => ({
  Client: { ...draft, ClientID, Revision },
})

/** CLI-005: the loaded clients show a duplicate at once; the server decides. */
function taken({ CompanyName }: ClientDraft, others: Iterable<ClientRow>, own: number): Found[] {
  const wanted = normalisedName(CompanyName)
  for (const other of others)
    if (wanted !== '' && other.ClientID !== own && normalisedName(other.CompanyName) === wanted)
      return [['CompanyName', texts.companyNameExists]]
  return []
}

export const clientProblems = (
  draft: ClientDraft,
  base: ClientRow,
  others: Iterable<ClientRow>,
): Problems | undefined =>
  problemsFrom([
    ...foundIn(UpdateClient.request, editBody(draft, base), 'Client'),
    ...taken(draft, others, base.ClientID),
  ])

/** CLI-004: the message beside the field lists all forbidden characters instead of naming one. */
export const nameError = (message: string | undefined): string | undefined =>
  message?.replace(notAllowedCharacter('Company Name'), () => `${texts.notAllowedMarker} ${FORBIDDEN_NAME_CHARACTERS}`)
