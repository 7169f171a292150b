/** An announcement while it is typed, its rules, and the body it becomes (ANN-001, ANN-002, ANN-007). */
import { AnnouncementEntry, type BodyOf, type BrokerRow, type SendAnnouncement } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFiles, sendable } from '../../ui/file-box/files.ts'
import { problemsOf, type Problems } from '../../ui/form/problems.ts'

export const AnnouncementDraft = v.object({
  EmailSubject: v.string(),
  EmailMessage: v.string(),
  Attachments: KeptFiles,
})
export type AnnouncementDraft = v.InferOutput<typeof AnnouncementDraft>

/** The template of announcements begins each one. */
export const emptyAnnouncement = (template: string): AnnouncementDraft => ({
  EmailSubject: '',
  EmailMessage: template,
  Attachments: [],
})

/** The first broker's number stands for any: whoever gets it, the fields have the same rules. */
export const announcementProblems = ({ Attachments, ...draft }: AnnouncementDraft): Problems | undefined =>
  problemsOf(AnnouncementEntry, { ...draft, BrokerID: 1, Attachments: sendable(Attachments) }, '')

/** @param text the body for a broker */
export const announcementBody = (
  { EmailSubject, EmailMessage, Attachments }: AnnouncementDraft,
  brokers: readonly BrokerRow[],
  text: (html: string, broker: BrokerRow) => string,
  SendMeSample: boolean,
): BodyOf<typeof SendAnnouncement> => ({
  Announcements: (SendMeSample ? brokers.slice(0, 1) : brokers).map((broker) => ({
    BrokerID: broker.BrokerID,
    EmailSubject,
    EmailMessage: text(EmailMessage, broker),
    Attachments: sendable(Attachments),
  })),
  SendMeSample,
})
