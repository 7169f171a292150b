/** Fields of a submission as view mode shows them (SUBD-007, SUBD-011). */
import { drivePath } from '@bindery/contracts/rules'
import { expect, test } from 'vitest'
import { harbour as submission } from '../../../../test/policy-records.ts'
import { driveLink, submissionFolder } from '../../../shared/files/drive.ts'
import { coveredNames, sharesView, showsServices } from './view.ts'

test('shares show who has one, the total and the remainder', () => {
  expect(sharesView(submission)).toEqual({
    lines: [
      { label: 'VIC', percent: '40.00%' },
      { label: 'NSW', percent: '60.00%' },
    ],
    total: '100.00%',
    remaining: '0.00%',
  })
})

test('services show only with Professional Services', () => {
  expect(showsServices(submission)).toBe(false)
  expect(showsServices({ ...submission, Industry: 'Professional Services', ProffesionalServices: 'Legal' })).toBe(true)
})

test('coverage is named in full', () => {
  expect(coveredNames(submission)).toEqual(['Cyber Liability'])
})

test('A-075 the folder opens under M:/ whatever it is named, and its path can be copied', () => {
  expect(drivePath(submissionFolder('Harbour View Pty Ltd'))).toBe('M:/Harbour View Pty Ltd')
  expect(driveLink(submissionFolder('subs/A & B'))).toBe('file:///M:/subs/A%20%26%20B')
})

test('A-163 a renewal’s folder opens under R:/', () => {
  expect(drivePath('renewals/3/Acme')).toBe('R:/3/Acme')
  expect(driveLink('renewals/3/A & B')).toBe('file:///R:/3/A%20%26%20B')
  expect(drivePath('renewals')).toBe('R:/')
})
