/** One broker over its form: read, or edited and saved; what only the system knows stands beside it (BRK-006, A-057). */
import { UpdateBroker, type BrokerRow } from '@bindery/contracts/wire'
import { Checkbox, TextInput } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { EditScreen } from '../../components/EditScreen.tsx'
import { focusFirstProblem } from '../../components/form/focus.ts'
import { FormGrid, Span } from '../../components/form/FormGrid.tsx'
import { Section } from '../../components/Section.tsx'
import classes from './Broker.module.css'
import { BrokerFields } from './BrokerFields.tsx'
import { draftOf, editBody, reapplied } from './draft.ts'
import { Meanwhile } from './Meanwhile.tsx'
import { useBrokerForm } from './useBrokerForm.ts'
import { useCaughtUp } from './useCaughtUp.ts'

interface BrokerRecordProps {
  /** As it is now: it moves while one types. */
  readonly broker: BrokerRow
  readonly editing: boolean
  readonly onLeave: () => void
}

export function BrokerRecord({ broker, editing, onLeave }: BrokerRecordProps) {
  const element = useRef<HTMLDivElement>(null)
  const [base, setBase] = useState(broker)
  const [defaults] = useState(() => draftOf(broker))
  const command = useCommand(UpdateBroker)
  const form = useBrokerForm({
    defaults,
    base,
    onValid: async (draft) => {
      if ((await command.run(editBody(draft, base))) !== null) onLeave()
    },
    onInvalid: () => focusFirstProblem(element.current),
  })
  const problems = useStore(form.store, ({ errorMap }) => errorMap.onDynamic)
  // COM-009: judged on load.
  useEffect(() => void form.validateSync('change'), [form])

  const isBehind = broker.Revision > base.Revision
  const isStale = command.conflict.length > 0
  useCaughtUp(isStale && !isBehind)

  function reapply() {
    form.reset(reapplied(form.state.values, base, broker), { keepDefaultValues: true })
    setBase(broker)
    command.reset()
    form.validateSync('change')
  }

  return (
    <div ref={element} className={classes.record}>
      <EditScreen editing={editing} canEdit={false} onEdit={onLeave} onCancel={onLeave} saving={command.isPending}
        onSave={() => void form.handleSubmit()} message={problems ?? command.message}>
        <Section title="Broker">
          <BrokerFields form={form} kind={editing ? 'edit' : 'view'} />
        </Section>
        <Section title="Record">
          <FormGrid>
            <Span of={4}>
              <TextInput label="Date Created" disabled value={broker.DateCreated?.Text ?? ''} />
            </Span>
            <Span of={4}>
              <TextInput label="Token Emailed" disabled value={broker.DateTokenEmailed?.Text ?? ''} placeholder="never" />
            </Span>
            <Span of={3} beside>
              <Checkbox label="Token Subscribed" disabled checked={broker.TokenSubscribed} readOnly />
            </Span>
          </FormGrid>
        </Section>
        {editing && (isBehind || isStale) && (
          <Meanwhile conflict={command.conflict} ready={isBehind} onReapply={reapply} />
        )}
      </EditScreen>
    </div>
  )
}
