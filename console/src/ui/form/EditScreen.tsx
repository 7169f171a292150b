/** View and edit of one record: the dashed border while editing, save and cancel (COM-010). */
import { Button, Stack } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { FormBar } from './FormBar.tsx'
import { FormParts } from './FormParts.tsx'
import classes from '../page/Panel.module.css'
import { usePhone } from '../usePhone.ts'
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
  /** What a colleague's save asks of the user, in the bar as long as it is open. */
  readonly colleague?: ReactNode
  /** For a long form, which folds on a phone: the fields that keep it from being saved. */
  readonly lacking?: string
  readonly children: ReactNode
}

export function EditScreen(props: EditScreenProps) {
  const { editing, onCancel, onSave, saving = false, problems, message = '', notice = '' } = props
  const { colleague, lacking, children } = props
  const element = useRef<HTMLFormElement>(null)
  const phone = usePhone()
  const form = (
    <form
      ref={element}
      noValidate
      className={editing ? classes.editing : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (editing && !saving) onSave()
      }}
    >
      <Stack gap={phone && lacking !== undefined ? 'xs' : 'md'}>
        {children}
        {editing ? (
          <FormBar
            form={element}
            problems={problems}
            message={message}
            notice={notice}
            colleague={colleague}
            others={
              <Button variant="default" onClick={onCancel} disabled={saving}>
                Cancel
              </Button>
            }
          >
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
  if (lacking === undefined) return form
  return (
    <FormParts lacking={lacking} refused={problems !== undefined}>
      {form}
    </FormParts>
  )
}
