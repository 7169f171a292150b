/** The product's collections, and two more that show a fault of the runner at once. */
import type { FactOf, StickyNoteCleared, StickyNoteLeft, SubmissionStreamFact } from '@bindery/contracts/events'
import { projector, projectors, type Projector } from '@bindery/projections'

/** A collection whose rows are deleted and made again: a deleted row must stay deleted. */
const stickyNotes = projector<{ note: string }, FactOf<typeof StickyNoteLeft> | FactOf<typeof StickyNoteCleared>>({
  collection: 'StickyNotes',
  version: 1,
  from: 'submission',
  key: ({ stream }) => stream,
  on: {
    StickyNoteLeft: (_, { data }) => ({ note: data.note }),
    StickyNoteCleared: () => null,
  },
})

const count = (row: { events: number } | undefined) => ({ events: (row?.events ?? 0) + 1 })

/** A collection that counts events, so that an event counted twice or left out shows for good. */
const tallies = projector<{ events: number }, SubmissionStreamFact>({
  collection: 'Tallies',
  version: 1,
  from: 'submission',
  key: ({ stream }) => stream,
  on: {
    SubmissionReceived: count,
    SubmissionClientLinked: count,
    SubmissionStatusChanged: count,
    DateQuoteRequiredChanged: count,
    SubmissionChanged: count,
    SubmissionFolderChanged: count,
    SubmissionCsvCreated: count,
    StickyNoteLeft: count,
    StickyNoteCleared: count,
    RenewalTakenUp: count,
    IntakeTakenUp: count,
    FeedbackRequested: count,
    ClearanceRequested: count,
    QuickIndicationSent: count,
    InformationRequested: count,
    SubmissionDeclined: count,
    WholesaleRequested: count,
    QuoteDocumentsGenerated: count,
    QuoteSent: count,
    QuoteBound: count,
    PolicyEndorsed: count,
    BindingReversed: count,
    MailHandoverBegun: count,
    MailDeferred: count,
    MailHandedOver: count,
    MailRejected: count,
    MailPutInDoubt: count,
    MailResendAsked: count,
    MailHeld: count,
    MailGivenUp: count,
  },
})

export const ALL: readonly Projector[] = [...projectors, stickyNotes, tallies]
