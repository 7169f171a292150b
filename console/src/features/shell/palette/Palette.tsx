/** Ctrl+K: any submission, broker, client or screen, by a few letters of it. */
import { Combobox, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { FIRST_IN_DIALOG } from '../../../components/form/focus.ts'
import { useFocusBack } from '../../../components/form/useFocusBack.ts'
import classes from './Palette.module.css'
import { useHits } from './useHits.ts'

export function Palette({ onClose }: { readonly onClose: () => void }) {
  useFocusBack()
  const [text, setText] = useState('')
  const hits = useHits(text)
  const combobox = useCombobox({ opened: true })
  const { selectFirstOption } = combobox
  const found = hits.map(({ key }) => key).join()
  // Something else is found: begin at the top again.
  useEffect(() => {
    if (found !== '') selectFirstOption()
  }, [found, selectFirstOption])

  function open(key: string) {
    onClose()
    hits.find((hit) => hit.key === key)?.open()
  }

  return (
    <Modal opened onClose={onClose} withCloseButton={false} padding={0} size={560} yOffset="12vh" centered={false}
      title="Find anything" classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}>
      <Combobox store={combobox} onOptionSubmit={open}>
        <Combobox.EventsTarget autoComplete="off" withExpandedAttribute>
          <TextInput {...FIRST_IN_DIALOG} size="md" variant="unstyled" className={classes.field} aria-label="Find anything"
            role="combobox" aria-expanded aria-controls={combobox.listId ?? undefined}
            placeholder="A company, broker, client or screen" leftSection={<IconSearch size={17} aria-hidden />}
            value={text} onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onClose()
            }} />
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
        {hits.length === 0 && <Text size="sm" c="dimmed" p="sm" role="status">Nothing found.</Text>}
      </Combobox>
    </Modal>
  )
}
