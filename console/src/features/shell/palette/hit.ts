/** One line of what the palette found: an action, a screen or a record. */
export interface Hit {
  readonly key: string
  readonly kind:
    | 'Action'
    | 'Screen'
    | 'Submission'
    | 'Quote'
    | 'Policy'
    | 'Broker'
    | 'Broker house'
    | 'Client'
    | 'Renewal'
    | 'Market'
    | 'Product'
    | 'Account'
  readonly title: string
  readonly detail: string
  readonly open: () => void
}
