/** /home/training: adds a training (TRN-002, COM-012). */
import { InsertTraining } from '@bindery/contracts/wire'
import type { ReactNode } from 'react'
import { NewRecord } from '../../../shared/record/NewRecord.tsx'
import { useNewRecord } from '../../../shared/record/useNewRecord.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { emptyTraining, newBody, newProblems, TrainingDraft } from './draft.ts'
import { TrainingFields } from './TrainingFields.tsx'

export function NewTraining({ back }: { readonly back: ReactNode }) {
  const { form, page } = useNewRecord({
    call: InsertTraining,
    what: 'New training',
    keep: { key: 'bindery new training', as: TrainingDraft },
    empty: emptyTraining,
    problems: newProblems,
    body: newBody,
  })
  return (
    <NewRecord title="New Training:" label="New training" back={back} {...page}>
      <Section title="Training">
        <TrainingFields form={form} kind="new" />
      </Section>
    </NewRecord>
  )
}
