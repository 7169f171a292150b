/** The list of each kind of record: where to go on when a record is not there. */
import { linkOptions } from '@tanstack/react-router'

export const LISTS = {
  Account: { link: linkOptions({ to: '/home/allaccounts' }), label: 'All accounts' },
  Announcement: { link: linkOptions({ to: '/home/brokerannouncement' }), label: 'Broker announcement' },
  Broker: { link: linkOptions({ to: '/home/allbrokers' }), label: 'All brokers' },
  'Broker House': { link: linkOptions({ to: '/home/allbrokerhouses' }), label: 'All broker houses' },
  Client: { link: linkOptions({ to: '/home/allclients' }), label: 'All clients' },
  Config: { link: linkOptions({ to: '/home/allconfigs' }), label: 'All configs' },
  Document: { link: linkOptions({ to: '/home/documents' }), label: 'Documents' },
  Incident: { link: linkOptions({ to: '/home/allincidents' }), label: 'All incidents' },
  Intake: { link: linkOptions({ to: '/home/intakes' }), label: 'Intake' },
  Market: { link: linkOptions({ to: '/home/allmarkets' }), label: 'All markets' },
  Product: { link: linkOptions({ to: '/home/allproducts' }), label: 'All products' },
  Renewal: { link: linkOptions({ to: '/home/allrenewals' }), label: 'All renewals' },
  State: { link: linkOptions({ to: '/home/allstates' }), label: 'All states' },
  Submission: { link: linkOptions({ to: '/home/allsubmissions' }), label: 'All submissions' },
  Training: { link: linkOptions({ to: '/home/alltrainings' }), label: 'All trainings' },
  'Training History': { link: linkOptions({ to: '/home/allaccounts' }), label: 'All accounts' },
} as const
