/** SUBN-011: the draft, its files and the e-mail tick wait in the session's storage while one is elsewhere. */
import { texts } from '@bindery/contracts/rules'
import * as v from 'valibot'
import { restored } from '../../../components/file-box/files.ts'
import { keepText } from '../../../session/keep.ts'
import { emptyDraft, EntryDraft } from './draft.ts'

const KEY = 'bindery new submission'

export function readDraft(): EntryDraft {
  try {
    const draft = v.parse(EntryDraft, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
    return { ...draft, Attachments: restored(draft.Attachments, texts.requestFailNetwork) }
  } catch {
    return emptyDraft() // not ours, or of another version: a draft is not worth an error
  }
}

export function keepDraft(draft: EntryDraft): void {
  keepText(sessionStorage, KEY, JSON.stringify(draft))
}

/** SUBN-002: a broker added for the draft is chosen in it, and brings the underwriter it still lacks. */
export function giveBroker(BrokerID: number, OwnerID: number | null): void {
  const draft = readDraft()
  keepDraft({ ...draft, BrokerID, OwnerID: draft.OwnerID ?? OwnerID })
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY)
}
