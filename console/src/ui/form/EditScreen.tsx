/** View and edit of one record: the dashed border while editing, save and cancel (COM-010). */
import { Button, Stack } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { FormBar } from './FormBar.tsx'
import classes from '../page/Panel.module.css'
import { Refusal } from '../page/Refusal.tsx'

interface EditScreenProps {
  readonly editing: boolean
  /** Leaves edit mode; the caller reloads the record. */
  readonly onCancel: () => void
  readonly onSave: () => void
  readonly saving?: boolean
  /** The errors that the form's check finds, one per line. */
  readonly problems?: string | undefined
  /** The error of the last save. */
  readonly message?: string
  /** A hint to read before saving. */
  readonly notice?: string
  readonly children: ReactNode
}

export function EditScreen(props: EditScreenProps) {
  const { editing, onCancel, onSave, saving = false, problems, message = '', notice = '', children } = props
  const element = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={element}
      noValidate
      className={editing ? classes.editing : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (editing && !saving) onSave()
      }}
    >
      <Stack gap="md">
        {children}
        {editing ? (
          <FormBar form={element} problems={problems} message={message} notice={notice}>
            <Button variant="default" onClick={onCancel} disabled={saving}>
              Cancel
            </Button>
            <Button type="submit" loading={saving}>
              Save
            </Button>
          </FormBar>
        ) : (
          <Refusal message={problems ?? message} />
        )}
      </Stack>
    </form>
  )
}
