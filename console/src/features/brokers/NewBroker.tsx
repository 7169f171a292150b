/** /home/broker: adds a broker (BRK-004, BRK-005, A-109). */
import { texts } from '@bindery/contracts/rules'
import { InsertBroker, type BrokerRow } from '@bindery/contracts/wire'
import { Button, Group, Stack } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { focusFirstProblem } from '../../components/form/focus.ts'
import { InfoDialog } from '../../components/InfoDialog.tsx'
import { Page } from '../../components/Page.tsx'
import { Refusal } from '../../components/Refusal.tsx'
import { Section } from '../../components/Section.tsx'
import { BrokerFields } from './BrokerFields.tsx'
import { emptyBroker, newBody } from './draft.ts'
import { forgetBroker, keepBroker, readBroker } from './storage.ts'
import { useBrokerForm } from './useBrokerForm.ts'

interface NewBrokerProps {
  readonly back: ReactNode
  /** Where to go once 'Record created!' was read; nothing means to stay for the next one. */
  readonly onCreated?: ((broker: BrokerRow) => void) | undefined
}

export function NewBroker({ back, onCreated }: NewBrokerProps) {
  const element = useRef<HTMLFormElement>(null)
  const command = useCommand(InsertBroker)
  const [created, setCreated] = useState<BrokerRow | null>(null)
  const [defaults] = useState(emptyBroker)
  const form = useBrokerForm({
    defaults,
    base: null,
    onValid: async (draft) => {
      const results = await command.run(newBody(draft))
      if (results === null) return
      clear()
      setCreated(results.Broker)
    },
    onInvalid: () => focusFirstProblem(element.current),
  })
  const problems = useStore(form.store, ({ errorMap }) => errorMap.onDynamic)

  useEffect(() => {
    form.reset(readBroker(), { keepDefaultValues: true })
    let kept = form.state.values
    const { unsubscribe } = form.store.subscribe(() => {
      if (form.state.values === kept) return
      kept = form.state.values
      keepBroker(kept)
    })
    return unsubscribe
  }, [form])

  function clear() {
    form.reset(emptyBroker())
    forgetBroker()
  }

  return (
    <Page title="New Broker:" width="form" back={back}>
      <form
        ref={element}
        noValidate
        aria-label="New broker"
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit()
        }}
      >
        <Stack gap="md">
          <Section title="Broker">
            <BrokerFields form={form} kind="new" />
          </Section>
          <Refusal message={problems ?? command.message} />
          <Group justify="flex-end" gap="xs">
            <Button
              variant="default"
              disabled={command.isPending}
              onClick={() => {
                command.reset()
                clear()
              }}
            >
              Clear
            </Button>
            <Button type="submit" loading={command.isPending}>Save</Button>
          </Group>
        </Stack>
      </form>
      <InfoDialog
        opened={created !== null}
        tone="success"
        onClose={() => {
          if (created !== null) onCreated?.(created)
          setCreated(null)
        }}
      >
        {texts.recordCreated}
      </InfoDialog>
    </Page>
  )
}
