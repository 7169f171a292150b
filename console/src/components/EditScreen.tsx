/** View and edit of one record: the toggle, the dashed border while editing, save and cancel (COM-010). */
import { Button, Group, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Panel.module.css'
import { Refusal } from './Refusal.tsx'

interface EditScreenProps {
  readonly editing: boolean
  readonly onEdit: () => void
  /** Leaves edit mode; the caller reloads the record. */
  readonly onCancel: () => void
  readonly onSave: () => void
  readonly saving?: boolean
  readonly canEdit?: boolean
  readonly message?: string
  readonly children: ReactNode
}

export function EditScreen(props: EditScreenProps) {
  const { editing, onEdit, onCancel, onSave, saving = false, canEdit = true, message = '', children } = props
  const toolbar = editing
    ? (
        <>
          <Button variant="default" onClick={onCancel} disabled={saving}>Cancel</Button>
          <Button type="submit" loading={saving}>Save</Button>
        </>
      )
    : canEdit && <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>Edit</Button>
  return (
    <form
      noValidate
      className={editing ? classes.editing : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (editing && !saving) onSave()
      }}
    >
      <Stack gap="md">
        {children}
        <Refusal message={message} />
        <Group justify="flex-end" gap="xs" className={editing ? classes.bar : undefined}>{toolbar}</Group>
      </Stack>
    </form>
  )
}
