/** Ctrl+K: any record, screen or action on the open screen, by a few letters or its number. */
import { Combobox, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { FIRST_IN_DIALOG } from '../../../ui/form/focus.ts'
import { useFocusBack } from '../../../ui/form/useFocusBack.ts'
import { actionsHere } from './actions.ts'
import classes from './Palette.module.css'
import { useHits } from './useHits.ts'

export function Palette({ onClose }: { readonly onClose: () => void }) {
  useFocusBack()
  const [text, setText] = useState('')
  const [actions] = useState(actionsHere)
  const hits = useHits(text, actions)
  const combobox = useCombobox({ opened: true })
  const { selectFirstOption } = combobox
  const found = hits.map(({ key }) => key).join()
  // New results: the first one is selected again.
  useEffect(() => {
    if (found !== '') selectFirstOption()
  }, [found, selectFirstOption])

  function open(key: string) {
    onClose()
    hits.find((hit) => hit.key === key)?.open()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      centered={false}
      title="Find anything"
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <Combobox store={combobox} onOptionSubmit={open}>
        <Combobox.EventsTarget autoComplete="off" withExpandedAttribute>
          <TextInput
            {...FIRST_IN_DIALOG}
            size="md"
            variant="unstyled"
            className={classes.field}
            aria-label="Find anything"
            role="combobox"
            aria-expanded
            aria-controls={combobox.listId ?? undefined}
            placeholder="A company, ABN, policy, quote or submission number, broker, action"
            leftSection={<IconSearch size={17} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onClose()
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.list} aria-label="Found" hidden={hits.length === 0}>
          {hits.map(({ key, kind, title, detail }) => (
            <Combobox.Option key={key} value={key} className={classes.hit}>
              <span className={classes.title}>{title}</span>
              <span className={classes.detail}>{detail}</span>
              <span className={classes.kind}>{kind}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {hits.length === 0 && (
          <Text size="sm" c="dimmed" p="sm" role="status">
            Nothing found.
          </Text>
        )}
      </Combobox>
    </Modal>
  )
}
