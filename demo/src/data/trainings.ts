/** The trainings of the demo agency, and when its people passed them. */
import type { StaffKey } from './staff.ts'

interface DemoTraining {
  readonly name: string
  readonly description: string
  readonly enabled: boolean
  /** The people who passed the training, each with the number of days before the delivery. */
  readonly passed: readonly (readonly [StaffKey, number])[]
}

export const TRAININGS: readonly DemoTraining[] = [
  {
    name: 'Privacy Act 1988 and the Australian Privacy Principles',
    description: 'What we collect, why, and who may see it.\nTo be passed once a year.',
    enabled: true,
    passed: [
      ['helen', 402],
      ['helen', 38],
      ['mia', 395],
      ['mia', 31],
      ['tom', 390],
      ['grace', 401],
      ['grace', 36],
      ['priya', 44],
    ],
  },
  {
    name: 'Code of Practice for underwriting agencies',
    description: 'How we treat those we insure and their brokers, and what must be answered within which time.',
    enabled: true,
    passed: [
      ['helen', 210],
      ['mia', 205],
      ['tom', 199],
      ['daniel', 188],
    ],
  },
  {
    name: 'Cyber security at the desk',
    description: 'Links that lie, files that bite, and whom to tell.\nTo be passed every six months.',
    enabled: true,
    passed: [
      ['mia', 370],
      ['mia', 190],
      ['mia', 12],
      ['tom', 185],
      ['priya', 15],
      ['daniel', 11],
    ],
  },
  {
    name: 'Anti-bribery and gifts',
    description: 'What may be taken, what must be declared, and what must be sent back.',
    enabled: true,
    passed: [
      ['grace', 120],
      ['daniel', 118],
    ],
  },
  {
    name: 'Quoting in the old workbook',
    description: 'Replaced by this workbench.',
    enabled: false,
    passed: [
      ['mia', 520],
      ['tom', 515],
    ],
  },
]
