/** A dialog has the keyboard from the moment one sees it: an Enter that follows at once must not reach the form below. */
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmDialog } from '../src/components/ConfirmDialog.tsx'
import { InfoDialog } from '../src/components/InfoDialog.tsx'

const nothing = () => undefined

function Under({ opened }: { readonly opened: boolean }) {
  return (
    <MantineProvider env="test">
      <input autoFocus aria-label="Last Name" />
      <InfoDialog opened={opened} onClose={nothing}>Record created!</InfoDialog>
    </MantineProvider>
  )
}

test('BRK-004 SUBN-013 what is said in a dialog comes with its OK under Enter, not a tick later', () => {
  const { rerender } = render(<Under opened={false} />)
  expect(screen.getByLabelText('Last Name')).toHaveFocus()

  rerender(<Under opened />)

  expect(screen.getByText('Record created!')).toBeVisible()
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus()
})

test('what is asked comes with the harmless answer under Enter', () => {
  render(
    <MantineProvider env="test">
      <ConfirmDialog opened title="Inactivate" message="Sure?" confirm="Inactivate" onConfirm={nothing} onCancel={nothing} />
    </MantineProvider>,
  )
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})
