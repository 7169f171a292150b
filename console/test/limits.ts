/** How much the fields of a submission take: on the new form (SUBN-033) and on a record (SUBD-014). */
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { field } from './edit-page.tsx'

export const SHARED_LIMITS = [
  [/^Insured Company Name/u, 50],
  [/^Additional Insured Names/u, 1000],
  [/^ABN/u, 15],
  [/^Ownership Type/u, 70],
  [/^Company Address/u, 100],
  [/^Suburb/u, 50],
  [/^Postcode/u, 4],
  [/^Number of Employees/u, 10],
  [/^Fee Income/u, 15],
  [/^Other Industry/u, 100],
  [/^Other Coverage/u, 100],
] as const

/** Pastes one character too many: the field takes all others. An amount shows its commas. */
export async function expectLimit(user: UserEvent, name: RegExp, limit: number): Promise<void> {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste('7'.repeat(limit + 1))
  const input = field(name)
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement))
    throw new Error(`${name} is no field.`)
  expect([name, input.value.replaceAll(',', '')]).toEqual([name, '7'.repeat(limit)])
}
