/** Opens the form of a new submission from a record that already has some of its fields. */
import { useNavigate } from '@tanstack/react-router'
import { sayDone } from '../../../ui/dialogs/done.tsx'
import type { EntryDraft } from './draft.ts'
import { beginWith } from './storage.ts'

export function useBegin(): (part: Partial<EntryDraft>) => void {
  const navigate = useNavigate()
  return (part) => {
    if (!beginWith(part)) sayDone('A submission is already being typed; it was not changed.')
    void navigate({ to: '/home/submission' })
  }
}
