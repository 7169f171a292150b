/** The left menu, which lists only entries that have a screen (SHELL-002 to SHELL-004). */
import {
  IconAddressBook,
  IconAdjustmentsHorizontal,
  IconChartBar,
  IconFileDescription,
  IconFileSearch,
  IconSettings2,
  IconUsers,
} from '@tabler/icons-react'
import { LISTS } from '../../shared/record/lists.ts'

export const MENU = [
  {
    name: 'Policies',
    icon: IconFileDescription,
    entries: [
      { label: 'Dashboard', to: '/home/dashboard' },
      { label: 'New submission', to: '/home/submission' },
      LISTS.Intake,
      LISTS.Submission,
      { label: 'Submissions overview', to: '/home/submissionsoverview' },
      LISTS.Renewal,
      LISTS.Client,
    ],
  },
  {
    name: 'Documents',
    icon: IconFileSearch,
    entries: [LISTS.Document],
  },
  {
    name: 'Reports',
    icon: IconChartBar,
    entries: [
      { label: 'Clearance records', to: '/home/report/clearancerecords' },
      { label: 'Auto renewals', to: '/home/report/autorenewals' },
      { label: 'Policies', to: '/home/report/policies' },
    ],
  },
  {
    name: 'Brokers',
    icon: IconAddressBook,
    entries: [
      { label: 'New broker', to: '/home/broker' },
      LISTS.Broker,
      { label: 'New broker house', to: '/home/brokerhouse' },
      LISTS['Broker House'],
      LISTS.Announcement,
    ],
  },
  {
    name: 'Settings',
    icon: IconAdjustmentsHorizontal,
    entries: [
      { label: 'New market', to: '/home/market' },
      LISTS.Market,
      { label: 'New product', to: '/home/product' },
      LISTS.Product,
      LISTS.State,
      LISTS.Config,
      LISTS.Account,
      LISTS.Training,
    ],
  },
  {
    name: 'Employees',
    icon: IconUsers,
    entries: [
      { label: 'My trainings', to: '/home/mytrainings' },
      { label: 'New incident', to: '/home/incident' },
      LISTS.Incident,
    ],
  },
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
