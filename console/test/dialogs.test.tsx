/** A dialog has the keyboard as soon as it is visible: an immediate Enter must not reach the form below. */
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmDialog } from '../src/ui/dialogs/ConfirmDialog.tsx'
import { InfoDialog } from '../src/ui/dialogs/InfoDialog.tsx'

const nothing = () => undefined

function Under({ opened }: { readonly opened: boolean }) {
  return (
    <MantineProvider env="test">
      <input autoFocus aria-label="Last Name" />
      <InfoDialog opened={opened} onClose={nothing}>
        Record created!
      </InfoDialog>
    </MantineProvider>
  )
}

test('a message in a dialog appears with its OK under Enter, not a tick later', () => {
  const { rerender } = render(<Under opened={false} />)
  expect(screen.getByLabelText('Last Name')).toHaveFocus()

  rerender(<Under opened />)

  expect(screen.getByText('Record created!')).toBeVisible()
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus()
})

test('a question appears with the harmless answer under Enter', () => {
  render(
    <MantineProvider env="test">
      <ConfirmDialog
        opened
        title="Inactivate"
        message="Sure?"
        confirm="Inactivate"
        onConfirm={nothing}
        onCancel={nothing}
      />
    </MantineProvider>,
  )
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})
