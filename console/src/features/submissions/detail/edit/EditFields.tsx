/**
 * The fields of the main form in edit mode: those of a new submission, and those that only a saved record has
 * (SUBD-011).
 */
import { memo } from 'react'
import { FormPart } from '../../../../ui/form/FormPart.tsx'
import { BrokerFields } from '../../entry/BrokerFields.tsx'
import { BusinessFields } from '../../entry/BusinessFields.tsx'
import { CoverFields } from '../../entry/CoverFields.tsx'
import type { EntryForm } from '../../entry/draft.ts'
import { InsuredFields } from '../../entry/InsuredFields.tsx'
import { NotesFields } from '../../entry/NotesFields.tsx'
import { ShareFields } from '../../entry/ShareFields.tsx'
import { ClearanceFields } from './ClearanceFields.tsx'
import { RecordFields } from './RecordFields.tsx'

interface EditFieldsProps {
  readonly form: EntryForm
  /** The id of the submission that is edited. */
  readonly own: number
}

const ASKS = ['OwnerID', 'BrokerID', 'ClientID'] as const

/** Each field subscribes to its own value: typing in one does not render the others. */
export const EditFields = memo(({ form, own }: EditFieldsProps) => (
  <>
    <BrokerFields form={form} asks={ASKS}>
      <RecordFields form={form} />
    </BrokerFields>
    <InsuredFields form={form} own={own} />
    <BusinessFields form={form} />
    <CoverFields form={form} />
    <ClearanceFields form={form} />
    <ShareFields form={form} />
    <FormPart title="Notes">
      <NotesFields form={form} />
    </FormPart>
  </>
))
