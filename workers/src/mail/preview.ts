/** Letters as they would be sent now, written by the same code as sent ones; nothing is kept. */
import { ClearanceRequested, type LetterDraft } from '@bindery/contracts/events'
import { JobRefused, type EventStore, type LetterAbout, type Letters } from '@bindery/contracts/ports'
import { fullName } from '@bindery/contracts/rules'
import type { LetterPreview } from '@bindery/contracts/wire'
import { calculationFileName } from '../documents/calculation.ts'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import { Facts } from '../runtime/facts.ts'
import { marked, missingIn } from './absent.ts'
import { previewedConfirmation } from './confirmation-preview.ts'
import { previewedAnnouncement, previewedToken } from './broker-preview.ts'
import type { Letter } from './letter.ts'
import { lettersOf } from './letters/letters.ts'
import { previewedNotice } from './renewal-preview.ts'
import { UNADDRESSED, writtenLetter, type Written } from './written.ts'

interface Parts {
  readonly store: Pick<EventStore, 'read'>
  readonly sender: WorkerDependencies['sender']
}

export function openLetters({ store, sender }: Parts): Letters {
  const facts = new Facts(store)
  const from = { Name: sender.name, Address: sender.address }

  /** Previews one letter; one that the mail job would refuse is shown with the reason. */
  async function preview(letter: Letter, draft: LetterDraft, about: LetterAbout): Promise<LetterPreview> {
    return written(letter, draft, about).catch((error: unknown) => {
      if (!(error instanceof JobRefused)) throw error
      const nobody = { Name: '', Address: '' }
      return {
        Reader: 'broker',
        From: from,
        ReplyTo: null,
        To: nobody,
        Cc: [],
        Subject: letter.subject,
        Html: '',
        Files: filesOf(letter, draft),
        Missing: [],
        Problem: error.message,
      }
    })
  }

  async function written(
    letter: Letter,
    draft: LetterDraft,
    { submissionId, form, actor }: LetterAbout,
  ): Promise<LetterPreview> {
    const whole = await writtenLetter(facts, letter, { submission: { submissionId, form }, actorId: actor.id }, marked)
    const { user } = whole.parties
    return {
      ...readerOf(letter, draft, whole),
      From: from,
      ReplyTo: user && { Name: fullName(user), Address: user.username },
      Cc: letter.copyTo.map((Address) => ({ Name: '', Address })),
      Subject: letter.subject,
      Html: whole.html,
      Files: filesOf(letter, draft),
      Missing: missingIn(whole.template, whole.values),
    }
  }

  return {
    async read(draft, about) {
      return Promise.all(lettersOf(draft, about).map((letter) => preview(letter, draft, about)))
    },
    confirmation: (form, actor) => previewedConfirmation(facts, from, form, actor),
    notice: (draft, about) => previewedNotice(facts, from, draft, about),
    announced: (draft, actor) => previewedAnnouncement(facts, from, draft, actor),
    token: (brokerId, actor) => previewedToken(facts, from, brokerId, actor),
  }
}

function readerOf(
  { recipient }: Letter,
  { type, data }: LetterDraft,
  { parties: { broker }, to }: Written,
): Pick<LetterPreview, 'Reader' | 'To' | 'Problem'> {
  if (recipient === 'broker') {
    return { Reader: 'broker', To: { Name: fullName(broker), Address: to }, Problem: '' }
  }
  if (recipient === 'processing') {
    return { Reader: 'processing', To: { Name: 'Processing', Address: to }, Problem: to === '' ? UNADDRESSED : '' }
  }
  // The address of a product's clearance is that of a team, without a name.
  if (type === ClearanceRequested.type) return { Reader: 'clearance', To: { Name: '', Address: to }, Problem: '' }
  const market = 'market' in data ? data.market?.name : undefined
  const contact = 'contact' in data ? data.contact : undefined
  return { Reader: 'market', To: { Name: [contact, market].filter(Boolean).join(', '), Address: to }, Problem: '' }
}

/** The files of a letter; the calculation has no size yet, because it is drawn when the letter is sent. */
function filesOf({ files }: Letter, draft: LetterDraft): LetterPreview['Files'] {
  const named = files.map(({ fileName, size }) => ({ FileName: fileName, Size: size === 0 ? null : size }))
  return draft.type === 'QuoteSent' && draft.data.attachCalculation
    ? [...named, { FileName: calculationFileName(draft.data.quoteId), Size: null }]
    : named
}
