/** The fields of a draft that keep it from being sent, by name, separated by spaces: a long form counts them on a phone. */
import { useStore } from '@tanstack/react-form'
import type { Problems } from '../../ui/form/problems.ts'
import { usePhone } from '../../ui/usePhone.ts'
import type { DraftForm } from './useDraftForm.ts'

/** A text, so that a key which changes no field's state renders nothing; on a desk nothing is counted. */
export function useLacking<Draft>(
  { store }: Pick<DraftForm<Draft>, 'store'>,
  problems: (draft: Draft) => Problems | undefined,
): string {
  const phone = usePhone()
  return useStore(store, ({ values }) => (phone ? Object.keys(problems(values)?.fields ?? {}).join(' ') : ''))
}
