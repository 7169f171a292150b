/** The left menu: only what has a screen (SHELL-002 to SHELL-004). */
import { IconAddressBook, IconChartBar, IconFileDescription, IconSettings2 } from '@tabler/icons-react'

export const MENU = [
  {
    name: 'Policies',
    icon: IconFileDescription,
    entries: [{ label: 'New submission', to: '/home/submission' }, { label: 'All submissions', to: '/home/allsubmissions' }],
  },
  {
    name: 'Reports',
    icon: IconChartBar,
    entries: [
      { label: 'Clearance records', to: '/home/report/clearancerecords' },
      { label: 'Policies', to: '/home/report/policies' },
    ],
  },
  { name: 'Brokers', icon: IconAddressBook, entries: [{ label: 'New broker', to: '/home/broker' }] },
  {
    name: 'Operations',
    icon: IconSettings2,
    entries: [
      { label: 'History', to: '/home/history' },
      { label: 'Outbox', to: '/home/outbox' },
      { label: 'Operations', to: '/home/operations' },
    ],
  },
] as const
