/** The list of each kind of record: for the menu, and where to go on when a record is not there. */
export const LISTS = {
  Account: { label: 'All accounts', to: '/home/allaccounts' },
  Announcement: { label: 'Broker announcement', to: '/home/brokerannouncement' },
  Broker: { label: 'All brokers', to: '/home/allbrokers' },
  'Broker House': { label: 'All broker houses', to: '/home/allbrokerhouses' },
  Client: { label: 'All clients', to: '/home/allclients' },
  Config: { label: 'All configs', to: '/home/allconfigs' },
  Document: { label: 'Documents', to: '/home/documents' },
  Incident: { label: 'All incidents', to: '/home/allincidents' },
  Intake: { label: 'Intake', to: '/home/intakes' },
  Market: { label: 'All markets', to: '/home/allmarkets' },
  Product: { label: 'All products', to: '/home/allproducts' },
  Renewal: { label: 'All renewals', to: '/home/allrenewals' },
  State: { label: 'All states', to: '/home/allstates' },
  Submission: { label: 'All submissions', to: '/home/allsubmissions' },
  Training: { label: 'All trainings', to: '/home/alltrainings' },
  'Training History': { label: 'All accounts', to: '/home/allaccounts' },
} as const
