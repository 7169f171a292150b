/** The rules that all screens of a new record share, tested on each of them: row COM-012. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fillNew, input, NEW, openNew, savedOf } from './new-records.ts'
import { openOne, press } from './open-one.ts'
import { ok } from './server.ts'

describe('COM-012 what was created is told, and the form is empty again', () => {
  test.for(NEW)(
    'a new %s that was created is told, and its form is empty again',
    async ([kind, func, typed, chosen]) => {
      const page = await openNew(kind)
      const labels = [...Object.keys(typed), ...Object.keys(chosen)]
      const values = () => labels.map((label) => input(label).getAttribute('value') ?? input(label).textContent)
      const empty = values()
      await fillNew(typed, chosen)
      expect(values()).not.toContain('')
      page.server.answer(func, () => ok({ Success: true, ...savedOf(kind) }))
      press('Save')
      const told = await screen.findByRole('dialog', { name: 'Info' })
      expect(within(told).getByText('Record created!')).toBeInTheDocument()
      fireEvent.click(within(told).getByRole('button', { name: 'OK' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(values()).toEqual(empty)
      expect(page.path()).toBe(`/home/${kind}`)
      expect(page.server.of(func)).toHaveLength(1)
    },
  )

  test('a new incident is excepted: it is told in its own words, and its form is empty too', async () => {
    const page = await openOne('/home/incident', 'New Incident:')
    fireEvent.change(input('Title'), { target: { value: 'Lost file' } })
    fireEvent.change(screen.getByRole('textbox', { name: /^Occurred Date/u }), { target: { value: '20/11/2026' } })
    fireEvent.blur(screen.getByRole('textbox', { name: /^Occurred Date/u }))
    fireEvent.change(input('Description'), { target: { value: 'It is gone.' } })
    page.server.answer('SEND_INCIDENT', () => ok({ Success: true, ...savedOf('incident') }))
    press('Submit')
    fireEvent.click(await screen.findByRole('button', { name: "It's okay, I don't want to attach any files" }))
    expect(await screen.findByText('Incident successfully submitted.')).toBeInTheDocument()
    expect(screen.queryByText('Record created!')).not.toBeInTheDocument()
    await waitFor(() => expect(input('Title')).toHaveValue(''))
  })
})
