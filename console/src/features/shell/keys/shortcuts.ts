/** The shortcuts of the console, as the keyboard gives them and as the list under `?` shows them. */

/** `g` and then the key leads there. */
export const JUMPS = [
  { key: 's', to: '/home/allsubmissions', label: 'All submissions' },
  { key: 'c', to: '/home/report/clearancerecords', label: 'Clearance records' },
  { key: 'p', to: '/home/report/policies', label: 'Policies' },
  { key: 'h', to: '/home/history', label: 'History' },
  { key: 'o', to: '/home/outbox', label: 'Outbox' },
  { key: 'x', to: '/home/operations', label: 'Operations' },
] as const
export type Jump = (typeof JUMPS)[number]

export const SHORTCUTS: readonly { readonly group: string; readonly entries: readonly (readonly [keys: string, does: string])[] }[] = [
  {
    group: 'Everywhere',
    entries: [['Ctrl+K', 'Find any submission, client, broker or screen'], ['n', 'New submission'], ['?', 'This list']],
  },
  { group: 'Go to', entries: JUMPS.map(({ key, label }) => [`g ${key}`, label] as const) },
  {
    group: 'In a list',
    entries: [
      ['/', 'Search it'], ['↓ ↑', 'From row to row'], ['Home End', 'First and last row'], ['Enter', 'Open the row'],
    ],
  },
]

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"], [role="listbox"]'

/** Somebody is typing: single keys belong to what they type. */
export const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null

/** A dialog has the keyboard for itself. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
