/** BRK-004: a new broker waits in the session's storage while one is elsewhere. */
import * as v from 'valibot'
import { keepText } from '../../session/keep.ts'
import { BrokerDraft, emptyBroker } from './draft.ts'

const KEY = 'bindery new broker'

export function readBroker(): BrokerDraft {
  try {
    return v.parse(BrokerDraft, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return emptyBroker() // not ours, or of another version: a draft is not worth an error
  }
}

export function keepBroker(draft: BrokerDraft): void {
  keepText(sessionStorage, KEY, JSON.stringify(draft))
}

export function forgetBroker(): void {
  sessionStorage.removeItem(KEY)
}
