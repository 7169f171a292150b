/** Percentages key by key: `.5` is a half, and a comma never makes a number ten times larger (PRD-007, SUBN-034). */
import { perJurisdiction } from '@bindery/contracts/rules'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { emptyPercents, PercentGrid } from '../src/ui/form/PercentGrid.tsx'
import { RateGrid } from '../src/ui/form/RateGrid.tsx'
import { theme } from '../src/ui/theme.ts'

function Rates() {
  const [values, setValues] = useState(() => perJurisdiction(() => '10.00'))
  return <RateGrid label="Duty" values={values} onChange={(key, text) => setValues({ ...values, [key]: text })} />
}
function Shares() {
  const [values, setValues] = useState(emptyPercents)
  return <PercentGrid label="Duty" values={values} onChange={(key, text) => setValues({ ...values, [key]: text })} />
}
const open = (Grid: typeof Rates) => {
  render(
    <MantineProvider theme={theme} env="test">
      <Grid />
    </MantineProvider>,
  )
  return userEvent.setup()
}
const percent = (name: string) => screen.getByRole('textbox', { name: `Duty ${name} %` })
const WHY = 'invalid: a comma is not read, write 9.5'

test('a rate that is typed as .5 is a half per cent, in an empty box and over another rate', async () => {
  const user = open(Rates)
  await user.clear(percent('NSW'))
  await user.type(percent('NSW'), '.5')
  await user.click(percent('VIC'))
  expect(percent('NSW')).toHaveValue('0.50')
  await user.type(percent('VIC'), '.5', { initialSelectionStart: 0, initialSelectionEnd: 5 })
  await user.tab()
  expect(percent('VIC')).toHaveValue('0.50')
})

test('a share that is typed as .5 counts as a half per cent', async () => {
  const user = open(Shares)
  await user.type(percent('NSW'), '.5')
  expect(screen.getByText(/^Total/u)).toHaveTextContent('Total 0.50%99.50% to go')
})

test.for([
  ['a rate', Rates],
  ['a share', Shares],
] as const)('a comma in %s is told, and the digits behind it are not read as part of the number', async ([, Grid]) => {
  const user = open(Grid)
  await user.clear(percent('NSW'))
  await user.type(percent('NSW'), '9,5')
  expect(percent('NSW')).toHaveValue('9')
  expect(screen.getByText(WHY)).toBeVisible()
  expect(percent('NSW')).toBeInvalid()
  await user.click(percent('VIC'))
  expect(screen.getByText(WHY)).toBeVisible()
  await user.clear(percent('NSW'))
  expect(screen.queryByText(WHY)).not.toBeInTheDocument()
  await user.type(percent('NSW'), '9,.5')
  expect(percent('NSW')).toHaveValue('9.5')
  expect(screen.queryByText(WHY)).not.toBeInTheDocument()
})

test('a pasted comma changes nothing and is told', async () => {
  const user = open(Rates)
  await user.tripleClick(percent('NSW'))
  await user.paste('9,5')
  expect(percent('NSW')).toHaveValue('10.00')
  expect(screen.getByText(WHY)).toBeVisible()
})
