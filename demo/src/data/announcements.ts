/** What the demo agency announced to its brokers. */
import type { StaffKey } from './staff.ts'

export interface DemoAnnouncement {
  readonly by: StaffKey
  /** Days before the delivery. */
  readonly sent: number
  readonly subject: string
  /** HTML; its fields are filled for each broker. */
  readonly message: string
  readonly file: { readonly name: string; readonly lines: readonly string[] }
}

export const announcementBy = (by: StaffKey): DemoAnnouncement => ({
  by,
  sent: 34,
  subject: 'Cyber capacity raised to $10 million, and who to call over the holidays',
  message: `<p>Dear {{BrokerFirstName}},</p>
<p>From the first of next month we can offer cyber liability up to <strong>$10 million</strong> any one claim. The
questions we need answered for limits above $5 million are attached.</p>
<p>Our office is closed between Christmas and New Year. For a risk that cannot wait, please call me:</p>
<p>Kind regards,<br>{{UserFullName}}<br>{{UserTitle}}<br>{{UserPhone}}<br>{{UserEmail}}</p>`,
  file: {
    name: 'Cyber questions above 5 million.pdf',
    lines: [
      '1. Is multi-factor authentication required for all remote access?',
      '2. Are backups kept offline, and when was a restore last tested?',
      '3. Who answers for patching, and within how many days are critical patches applied?',
      '4. Which suppliers hold personal information, and where?',
    ],
  },
})
