/** The fields that a record has beyond a new form's: its client and its folder (SUBD-011, SUBD-014, A-074). */
import { TextInput } from '@mantine/core'
import { textOf, valueOf } from '../../../../ui/form/field.ts'
import { Span } from '../../../../ui/form/FormGrid.tsx'
import { TextLink } from '../../../../ui/page/links.tsx'
import { ClientSelect } from '../../../../shared/pickers/ClientSelect.tsx'
import type { EntryForm } from '../../entry/draft.ts'

export function RecordFields({ form }: { form: EntryForm }) {
  return (
    <>
      <Span of={4}>
        <form.Field name="ClientID">
          {(field) => (
            <>
              <ClientSelect label="Client" required {...valueOf(field)} />
              {field.state.value !== null && (
                <TextLink
                  to="/home/client/$clientId"
                  params={{ clientId: String(field.state.value) }}
                  target="_blank"
                  rel="noopener"
                  size="sm"
                  display="inline-block"
                  py={4}
                >
                  Open the client
                </TextLink>
              )}
            </>
          )}
        </form.Field>
      </Span>
      <Span of={5}>
        <form.Field name="Folder">
          {(field) => (
            <TextInput
              label="Folder"
              maxLength={100}
              autoComplete="off"
              placeholder="The company's name"
              {...textOf(field)}
            />
          )}
        </form.Field>
      </Span>
    </>
  )
}
