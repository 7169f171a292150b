/** The underwriter's notes, and the files that support a new submission (SUBN-010, SUBN-016). */
import { Textarea } from '@mantine/core'
import { UploadBox } from '../../../shared/files/UploadBox.tsx'
import { filesOf, textOf } from '../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import { FormPart } from '../../../ui/form/FormPart.tsx'
import type { EntryForm } from './draft.ts'
import { Found } from './Found.tsx'

export function NotesFields({ form }: { form: EntryForm }) {
  return (
    <form.Field name="UnderwriterNotes">
      {(field) => (
        <Textarea label="Underwriter Notes" maxLength={1000} autosize minRows={3} maxRows={10} {...textOf(field)} />
      )}
    </form.Field>
  )
}

/** `last` while no confirmation follows it. */
export function NotesAndFiles({ form, last }: { form: EntryForm; last: boolean }) {
  return (
    <FormPart title="Notes and Attachments" last={last}>
      <FormGrid>
        <Span of={6}>
          <NotesFields form={form} />
          <Found form={form} name="UnderwriterNotes" label="Underwriter Notes" />
        </Span>
        <Span of={6}>
          <form.Field name="Attachments">
            {(field) => <UploadBox func="UPLOAD_SUBMISSION_ATTACHMENT" {...filesOf(field)} />}
          </form.Field>
        </Span>
      </FormGrid>
    </FormPart>
  )
}
