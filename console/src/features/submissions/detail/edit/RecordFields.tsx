/** What a record has beside a new form's fields: its client and its folder (SUBD-011, SUBD-014, A-074). */
import { TextInput } from '@mantine/core'
import { textOf, valueOf } from '../../../../components/form/field.ts'
import { Span } from '../../../../components/form/FormGrid.tsx'
import { ClientSelect } from '../../../../components/pickers/ClientSelect.tsx'
import type { EntryForm } from '../../entry/useDraftForm.ts'

export function RecordFields({ form }: { form: EntryForm }) {
  return (
    <>
      <Span of={4}>
        <form.Field name="ClientID">
          {(field) => <ClientSelect label="Client" required {...valueOf(field)} />}
        </form.Field>
      </Span>
      <Span of={5}>
        <form.Field name="Folder">
          {(field) => (
            <TextInput label="Folder" maxLength={100} autoComplete="off" placeholder="The company's name" {...textOf(field)} />
          )}
        </form.Field>
      </Span>
    </>
  )
}
