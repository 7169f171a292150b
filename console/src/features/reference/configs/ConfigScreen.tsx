/** /home/config/{name}: a config, of which only the value can be changed (CFG-002, A-121). */
import { UpdateConfig, type BodyOf, type ConfigRow } from '@bindery/contracts/wire'
import { TextInput } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useRows } from '../../../data/useRows.ts'
import { NoRecord, RecordPage } from '../../../shared/record/RecordPage.tsx'
import type { RecordPlace } from '../../../shared/record/record-route.ts'
import { RecordForm } from '../../../shared/record/RecordForm.tsx'
import { useRecordForm } from '../../../shared/record/useRecordForm.ts'
import { textOf } from '../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import { Section } from '../../../ui/page/Section.tsx'

interface ConfigScreenProps extends RecordPlace {
  readonly name: string
}

/** a name in the address may differ in case, because names are unique ignoring case. */
export function ConfigScreen({ name, ...place }: ConfigScreenProps) {
  const config = useRows('Configs').find(({ ConfigName }) => ConfigName.toUpperCase() === name.toUpperCase())
  if (!config) return <NoRecord kind="Config" back={place.back} />
  return (
    <RecordPage
      {...place}
      kind="Config"
      icon={<IconAdjustments size={16} aria-hidden />}
      title={config.ConfigName}
      subtitle="Config"
      revision={config.Revision}
    >
      {(editing, onLeave) => <ConfigRecord config={config} editing={editing} onLeave={onLeave} />}
    </RecordPage>
  )
}

interface ConfigRecordProps {
  readonly config: ConfigRow
  readonly editing: boolean
  readonly onLeave: () => void
}

interface ConfigDraft {
  readonly ConfigValue: string
}

const draftOf = ({ ConfigValue }: ConfigRow): ConfigDraft => ({ ConfigValue })
const editBody = ({ ConfigValue }: ConfigDraft, base: ConfigRow): BodyOf<typeof UpdateConfig> => ({
  Config: { ConfigName: base.ConfigName, Revision: base.Revision, ConfigValue },
})
/** CFG-002: a value has no rule but its length, and the text box limits that. */
const noProblems = () => undefined

function ConfigRecord({ config, editing, onLeave }: ConfigRecordProps) {
  const { form, ...record } = useRecordForm({
    row: config,
    call: UpdateConfig,
    draftOf,
    problems: noProblems,
    body: editBody,
    onSaved: onLeave,
  })
  return (
    <RecordForm what="config" record={record} editing={editing} onLeave={onLeave}>
      <Section title="Config">
        <FormGrid>
          <Span of={6}>
            <TextInput label="Config Name" disabled maxLength={50} value={config.ConfigName} />
          </Span>
          <Span of={6}>
            <form.Field name="ConfigValue">
              {(field) => (
                <TextInput
                  label="Value"
                  maxLength={50}
                  autoComplete="off"
                  disabled={!editing}
                  autoFocus={editing}
                  {...textOf(field)}
                />
              )}
            </form.Field>
          </Span>
        </FormGrid>
      </Section>
    </RecordForm>
  )
}
