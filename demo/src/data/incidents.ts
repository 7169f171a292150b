/** The incidents of the demo agency, and how they were settled. */
import type { StaffKey } from './staff.ts'

export interface DemoIncident {
  readonly by: StaffKey
  /** Days before the delivery. */
  readonly occurred: number
  readonly title: string
  readonly description: string
  /** The lines of the attached file, if there is one. */
  readonly file?: { readonly name: string; readonly lines: readonly string[] }
  /** Absent for an incident that is not closed yet. */
  readonly closed?: { readonly after: number; readonly by: StaffKey; readonly comments: string }
}

type Sketch = Omit<DemoIncident, 'by' | 'closed'> & {
  readonly closed?: { readonly after: number; readonly comments: string }
}

const SKETCHES: readonly Sketch[] = [
  {
    occurred: 212,
    title: 'Quote sent to a broker of the same name',
    description:
      'A quote for a professional indemnity risk went to the wrong one of two brokers called Nguyen.\nHe telephoned within the hour.',
    file: {
      name: 'Note of the call.pdf',
      lines: ['The broker confirmed at 11:40 that the message was deleted and not passed on.'],
    },
    closed: {
      after: 3,
      comments:
        'Deletion confirmed in writing. The right broker has the quote. Brokers are now shown with their house.',
    },
  },
  {
    occurred: 148,
    title: 'Laptop left in a taxi',
    description: 'Left on the way back from a broker in North Sydney. The disk is encrypted, and the lid was closed.',
    file: { name: 'Lost property report.pdf', lines: ['Taxi booking 88213, item: laptop, black sleeve.'] },
    closed: { after: 1, comments: 'Handed in by the driver the same evening. All sessions were ended meanwhile.' },
  },
  {
    occurred: 96,
    title: 'Shared drive not reachable for two hours',
    description: 'From half past nine no folder of a submission opened. Documents of quotes could not be generated.',
    closed: { after: 2, comments: 'A cable in the server room. It has been replaced and labelled.' },
  },
  {
    occurred: 61,
    title: 'Policy schedule with the wrong excess',
    description: 'The schedule said 5,000 where 10,000 was agreed. The broker noticed before it reached the insured.',
    file: { name: 'Schedule as sent.pdf', lines: ['Excess: $5,000 each claim', 'Agreed: $10,000 each claim'] },
    closed: { after: 4, comments: 'Endorsed and sent again. The template took the excess of an earlier quote.' },
  },
  {
    occurred: 33,
    title: 'Suspicious message asking for bank details',
    description: 'A message in the name of an insurer asked to change the account for premiums. Nobody answered it.',
    file: { name: 'Message as text.pdf', lines: ['"Kindly update our new account for all remittance."'] },
    closed: { after: 6, comments: 'Reported to the insurer and to the bank. The sender is blocked.' },
  },
  {
    occurred: 12,
    title: 'Visitor in the office without a badge',
    description: 'A courier walked through to the kitchen after the front door had been propped open.',
  },
  {
    occurred: 5,
    title: 'Claims history of another insured in a proposal',
    description: 'A broker attached the claims history of another company. It was opened before anybody noticed.',
    file: { name: 'What was received.pdf', lines: ['Two pages that name another insured; not read further.'] },
  },
  {
    occurred: 2,
    title: 'Tripped over a cable at the printer',
    description: 'No injury. The cable lies across the way to the emergency exit.',
  },
]

/** The people of the agency report in turn; a colleague of the reporter closes. */
export const incidentsBy = (staff: readonly StaffKey[]): readonly DemoIncident[] =>
  SKETCHES.flatMap(({ closed, ...sketch }, index) => {
    const [by, other] = [staff[index % staff.length], staff[(index + 1) % staff.length]]
    if (by === undefined || other === undefined) return []
    return [{ ...sketch, by, ...(closed && { closed: { ...closed, by: other } }) }]
  })
