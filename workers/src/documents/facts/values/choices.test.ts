/** 'Yes / No' as forms print it, with and without a mark. */
import { expect, test } from 'vitest'
import { answerIn } from './answers.ts'

test.for([
  'Yes / No',
  'No / Yes',
  'Yes | No',
  'Yes No',
  'Yes   No',
  'Y / N',
  'Y N',
  'Yes \\ No',
  'Yes or No',
  'Yes, No',
  'YES / NO / N/A',
  'Yes / No (delete as applicable)',
  'Yes / No   If yes, please give details',
  'Yes __ No __',
  '( ) Yes ( ) No',
  '□ Yes □ No',
  '• Yes / No',
  '● Yes / No',
  'Yes ✓ No ✓',
])('the choice "%s" is not made', (text) => {
  expect(answerIn(text)).toBeNull()
})

test.for([
  ['Yes / No ✓', false],
  ['Yes x / No', true],
  ['✓ Yes / No', true],
  ['Yes ( ) No (x)', false],
  ['( ) Yes (X) No', false],
  ['○ Yes ● No', false],
  ['■ Yes □ No', true],
  ['☐ Yes ☑ No', false],
  ['Y ☐ N ☒', false],
  ['Yes __ No _X_', false],
  ['Yes / No: No', false],
  ['Y/N: Y', true],
  ['Yes - no payment was made', true],
  ['No, yes in 2015', false],
  ['No (yes in 2015)', false],
] as const)('the choice "%s" is %s', ([text, answer]) => {
  expect(answerIn(text)).toBe(answer)
})
