/** The shortcuts of the console: the keys, and their descriptions in the list under `?`. */

/** Screens that open by `g` and then their key. */
export const JUMPS = [
  { key: 's', to: '/home/allsubmissions', label: 'All submissions' },
  { key: 'c', to: '/home/report/clearancerecords', label: 'Clearance records' },
  { key: 'p', to: '/home/report/policies', label: 'Policies' },
  { key: 'h', to: '/home/history', label: 'History' },
  { key: 'o', to: '/home/outbox', label: 'Outbox' },
  { key: 'x', to: '/home/operations', label: 'Operations' },
] as const
export type Jump = (typeof JUMPS)[number]

export const SHORTCUTS: readonly {
  readonly group: string
  readonly entries: readonly (readonly [keys: string, does: string])[]
}[] = [
  {
    group: 'Everywhere',
    entries: [
      ['Ctrl+K', 'Find any record, screen or action'],
      ['n', 'New submission'],
      ['?', 'This list'],
    ],
  },
  {
    group: 'On a record',
    entries: [
      ['e', 'Edit'],
      ['q', 'New quote'],
      ['b', 'New binding'],
      ['h', 'History'],
    ],
  },
  {
    group: 'In a form',
    entries: [
      ['Ctrl+Enter', 'Send or save it'],
      ['F6', 'To the similar submissions, and back'],
    ],
  },
  { group: 'Go to', entries: JUMPS.map(({ key, label }) => [`g ${key}`, label] as const) },
  {
    group: 'In a list',
    entries: [
      ['/', 'Search it'],
      ['↓ ↑ j k', 'From row to row'],
      ['Home End', 'First and last row'],
      ['Enter', 'Open the row'],
    ],
  },
]

const FIELDS =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"], [role="listbox"]'

/** Whether the keyboard focus is in a field: single keys are then typed text. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null

/** Whether a dialog is open: it gets all keys. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
