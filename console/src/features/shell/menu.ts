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

export const MENU = [
  {
    name: 'Policies',
    icon: IconFileDescription,
    entries: [
      { label: 'Dashboard', to: '/home/dashboard' },
      { label: 'New submission', to: '/home/submission' },
      { label: 'Intake', to: '/home/intakes' },
      { label: 'All submissions', to: '/home/allsubmissions' },
      { label: 'Submissions overview', to: '/home/submissionsoverview' },
      { label: 'All renewals', to: '/home/allrenewals' },
      { label: 'All clients', to: '/home/allclients' },
    ],
  },
  {
    name: 'Documents',
    icon: IconFileSearch,
    entries: [{ label: 'Documents', to: '/home/documents' }],
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
      { label: 'All brokers', to: '/home/allbrokers' },
      { label: 'New broker house', to: '/home/brokerhouse' },
      { label: 'All broker houses', to: '/home/allbrokerhouses' },
      { label: 'Broker announcement', to: '/home/brokerannouncement' },
    ],
  },
  {
    name: 'Settings',
    icon: IconAdjustmentsHorizontal,
    entries: [
      { label: 'New market', to: '/home/market' },
      { label: 'All markets', to: '/home/allmarkets' },
      { label: 'New product', to: '/home/product' },
      { label: 'All products', to: '/home/allproducts' },
      { label: 'All states', to: '/home/allstates' },
      { label: 'All configs', to: '/home/allconfigs' },
      { label: 'All accounts', to: '/home/allaccounts' },
      { label: 'All trainings', to: '/home/alltrainings' },
    ],
  },
  {
    name: 'Employees',
    icon: IconUsers,
    entries: [
      { label: 'My trainings', to: '/home/mytrainings' },
      { label: 'New incident', to: '/home/incident' },
      { label: 'All incidents', to: '/home/allincidents' },
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
