/**
 * After a stale save: the other person's changes, and those among them that the user's would replace.
 */
import { MAIN_FORM, type Conflict, type MainField } from '@bindery/contracts/wire'
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DialogButtons } from '../../../../ui/dialogs/DialogButtons.tsx'
import { FIRST_IN_DIALOG } from '../../../../ui/form/focus.ts'
import { ScrollingList } from '../../../../ui/page/ScrollingList.tsx'
import classes from './Conflict.module.css'

interface ConflictDialogProps {
  readonly conflict: readonly Conflict[]
  /** The fields that the user has changed. */
  readonly own: readonly MainField[]
  readonly ownText: (field: MainField) => string
  /** True when the new version has arrived; before that, changes cannot be applied to it. */
  readonly ready: boolean
  readonly onReapply: (theirs: readonly MainField[]) => void
  readonly onTakeTheirs: () => void
  readonly onKeepTyping: () => void
}

const shown = (text: string) => (text === '' ? '(empty)' : text)

export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, own, ownText, ready, onReapply, onTakeTheirs, onKeepTyping } = props
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const people = [...new Set(conflict.map(({ By }) => By))].join(', ')
  const alone = own.filter(({ key }) => !conflict.some(({ Field }) => Field === key))
  const take = (field: string, isTheirs: boolean) =>
    setTheirs((now) => (isTheirs ? [...now, field] : now.filter((taken) => taken !== field)))

  return (
    <Modal
      opened
      onClose={onKeepTyping}
      title={`Changed by ${people} since you opened it`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <ScrollingList label="Changed by others" className={classes.changes}>
          {conflict.map(({ Field, Label, From, To, By, At }) => {
            const mine = own.find((field) => field.key === Field && ownText(field) !== To)
            return (
              <li key={Field}>
                <Group justify="space-between" gap="xs">
                  <b>{Label}</b>
                  <Text span size="xs" c="dimmed">{`${By}, ${At}`}</Text>
                </Group>
                <div className={classes.values}>
                  <del>{shown(From)}</del> <span aria-label="became">→</span> <ins>{shown(To)}</ins>
                </div>
                {mine && (
                  <Radio.Group
                    mt={6}
                    label={`Which ${Label} to keep?`}
                    value={theirs.includes(Field) ? 'theirs' : 'mine'}
                    onChange={(choice) => take(Field, choice === 'theirs')}
                  >
                    <Stack gap={4} mt={4}>
                      <Radio size="xs" value="mine" label={`Yours: ${shown(ownText(mine))}`} />
                      <Radio size="xs" value="theirs" label={`Theirs: ${shown(To)}`} />
                    </Stack>
                  </Radio.Group>
                )}
              </li>
            )
          })}
        </ScrollingList>
        {alone.length > 0 && (
          <Text size="sm">{`Only you changed: ${alone.map(({ label }) => label).join(', ')}.`}</Text>
        )}
        <DialogButtons>
          <Button variant="subtle" onClick={onKeepTyping}>
            Back to the form
          </Button>
          <Button variant="default" onClick={onTakeTheirs} disabled={!ready}>
            Discard mine
          </Button>
          <Button
            loading={!ready}
            {...FIRST_IN_DIALOG}
            onClick={() => onReapply(MAIN_FORM.filter(({ key }) => theirs.includes(key)))}
          >
            Save my choices
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  )
}
