/** The views of a list: search, filters, sort and columns that a person saved under a name. */
import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { LONGEST_NAME, type View } from './kept.ts'
import { ViewButton } from './ViewButton.tsx'
import classes from './Views.module.css'

interface ViewsProps {
  readonly views: readonly View[]
  readonly shown: View | undefined
  /** The list is set up as delivered, without changes by this person. */
  readonly isDelivered: boolean
  readonly onShow: (view: View | null) => void
  readonly onDelete: (view: View) => void
}

export function Views({ views, shown, isDelivered, onShow, onDelete }: ViewsProps) {
  if (views.length === 0) return null
  return (
    <nav aria-label="Views" className={classes.views}>
      <ViewButton isShown={isDelivered} onClick={() => onShow(null)}>
        As delivered
      </ViewButton>
      {views.map((view) => (
        <span key={view.name} className={classes.saved}>
          <ViewButton isShown={view === shown} onClick={() => onShow(view)}>
            {view.name}
          </ViewButton>
          {view === shown && (
            <ActionIcon
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={`Delete the view ${view.name}`}
              onClick={() => onDelete(view)}
            >
              <IconX size={12} aria-hidden />
            </ActionIcon>
          )}
        </span>
      ))}
    </nav>
  )
}

export function SaveView({ onSave }: { readonly onSave: (name: string) => void }) {
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    onSave(name.trim())
    setName('')
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          Save view
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Save view">
        <form onSubmit={save}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              label="Name of the view"
              maxLength={LONGEST_NAME}
              value={name}
              data-autofocus
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" disabled={name.trim() === ''}>
              Save
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
