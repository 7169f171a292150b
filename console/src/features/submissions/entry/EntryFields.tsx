/** The fields of a new submission (SUBN-001). */
import { useStore } from '@tanstack/react-form'
import { memo } from 'react'
import { BrokerFields } from './BrokerFields.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import { ConfirmationLetter, isConfirmed } from './ConfirmationLetter.tsx'
import { ConfirmationField } from './ConfirmationField.tsx'
import { CoverFields } from './CoverFields.tsx'
import type { EntryForm } from './draft.ts'
import { InsuredFields } from './InsuredFields.tsx'
import { NotesAndFiles } from './NotesFields.tsx'
import { ShareFields } from './ShareFields.tsx'

const ASKS = ['OwnerID', 'BrokerID'] as const

/** Each field subscribes to its own value, so a change elsewhere in the form does not render the fields. */
export const EntryFields = memo(({ form }: { readonly form: EntryForm }) => {
  const confirmed = useStore(form.store, ({ values }) => isConfirmed(values))
  return (
    <>
      <BrokerFields form={form} asks={ASKS}>
        <ConfirmationField form={form} />
      </BrokerFields>
      <InsuredFields form={form} own={null} />
      <BusinessFields form={form} />
      <CoverFields form={form} />
      <ShareFields form={form} />
      <NotesAndFiles form={form} last={!confirmed} />
      {confirmed && <ConfirmationLetter form={form} />}
    </>
  )
})
