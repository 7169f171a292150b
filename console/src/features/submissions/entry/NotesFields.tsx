/** What the underwriter notes, and the files that support a new submission (SUBN-010, SUBN-016). */
import { Textarea } from '@mantine/core'
import { FileBox } from '../../../components/FileBox.tsx'
import type { BoxFile } from '../../../components/file-box/files.ts'
import { errorOf, textOf } from '../../../components/form/field.ts'
import { FormGrid, Span } from '../../../components/form/FormGrid.tsx'
import { Section } from '../../../components/Section.tsx'
import type { EntryForm } from './useDraftForm.ts'

export function NotesFields({ form }: { form: EntryForm }) {
  return (
    <form.Field name="UnderwriterNotes">
      {(field) => (
        <Textarea label="Underwriter Notes" maxLength={1000} autosize minRows={3} maxRows={10} {...textOf(field)} />
      )}
    </form.Field>
  )
}

export function NotesAndFiles({ form }: { form: EntryForm }) {
  return (
    <Section title="Notes and Attachments">
      <FormGrid>
        <Span of={6}>
          <NotesFields form={form} />
        </Span>
        <Span of={6}>
          <form.Field name="Attachments">
            {(field) => (
              <FileBox
                func="UPLOAD_SUBMISSION_ATTACHMENT"
                files={field.state.value}
                error={errorOf(field)}
                onChange={(update: (files: readonly BoxFile[]) => BoxFile[]) => field.handleChange(update)}
              />
            )}
          </form.Field>
        </Span>
      </FormGrid>
    </Section>
  )
}
