/** SUBD-007, SUBD-011. */
import { expect, test } from 'vitest'
import { harbour as submission } from '../../../../test/policy-records.ts'
import { coveredNames, driveLink, drivePath, sharesView, showsServices } from './view.ts'

test('SUBD-011 shares show who has one, the total and the remainder', () => {
  expect(sharesView(submission)).toEqual({
    lines: [
      { label: 'VIC', percent: '40.00%' },
      { label: 'NSW', percent: '60.00%' },
    ],
    total: '100.00%',
    remaining: '0.00%',
  })
})

test('SUBD-011 services show only with Professional Services', () => {
  expect(showsServices(submission)).toBe(false)
  expect(showsServices({ ...submission, Industry: 'Professional Services', ProffesionalServices: 'Legal' })).toBe(true)
})

test('coverage is named in full', () => {
  expect(coveredNames(submission)).toEqual(['Cyber Liability'])
})

test('SUBD-007 A-075 the folder opens under M:/, and its path can be copied', () => {
  expect(drivePath('Harbour View Pty Ltd')).toBe('M:/Harbour View Pty Ltd')
  expect(driveLink('subs/A & B')).toBe('file:///M:/subs/A%20%26%20B')
})
