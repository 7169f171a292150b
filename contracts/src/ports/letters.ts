/** Previews the letters that would be sent now, written by the code that also mails them. Nothing is recorded. */
import type {
  Actor,
  AnnouncedLetter,
  ConfirmationLetter,
  KnownRenewal,
  KnownTerms,
  LetterDraft,
  NoticeLetter,
  SubmissionForm,
} from '../events/index.ts'
import type { LetterPreview } from '../wire/index.ts'

export interface LetterAbout {
  readonly submissionId: number
  readonly form: SubmissionForm
  readonly actor: Actor
  /** The policy, as it was bound, that instructions are about. */
  readonly bound: KnownTerms | null
}

export interface NoticeAbout {
  readonly renewal: KnownRenewal
  readonly actor: Actor
}

export interface Letters {
  /** All letters that the event would ask for: usually one. */
  read(draft: LetterDraft, about: LetterAbout): Promise<readonly LetterPreview[]>
  /** The confirmation of a submission that would be received now (SUBN-002). */
  confirmation(form: ConfirmationLetter, actor: Actor): Promise<LetterPreview>
  notice(draft: NoticeLetter, about: NoticeAbout): Promise<LetterPreview>
  announced(draft: AnnouncedLetter, actor: Actor): Promise<LetterPreview>
  /** The letter with a broker's token; the token itself is made when the letter is sent. */
  token(brokerId: number, actor: Actor): Promise<LetterPreview>
}
