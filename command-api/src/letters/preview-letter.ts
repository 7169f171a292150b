/** PREVIEW_LETTER: the letters that a form would send now. Nothing is decided or recorded. */
import {
  CATALOGUE,
  catalogueModel,
  renewalModel,
  renewalStream,
  STAFF,
  staffModel,
  type Actor,
  type LetterDraft,
} from '@bindery/contracts/events'
import { refusedReply, type Files, type LetterAbout, type Letters, type Queries } from '@bindery/contracts/ports'
import { PreviewLetter, type LetterPreview, type SubmissionLetterCall } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { announcedLetter } from '../announcements/letter.ts'
import { firstIn, type Body, type Drafts } from '../facts/drafting.ts'
import { numberIn } from '../facts/known.ts'
import type { Numbers } from '../kernel/numbers.ts'
import type { Streams } from '../kernel/streams.ts'
import { bindingLetters, endorsementLetters, reversalLetters } from '../policies/letters.ts'
import { quoteLetters } from '../quotes/letter.ts'
import { noticeLetter } from '../renewals/letter.ts'
import { declineLetters, indicationLetters, informationLetters } from '../responses/letters.ts'
import { submissionModel } from '../states/models.ts'
import type { OpenSubmission } from '../states/submission/model.ts'
import { confirmationLetter } from '../submissions/confirmation.ts'
import { clearanceLetters, feedbackLetters } from '../submissions/letters.ts'
import { wholesaleLetters } from '../wholesale/letters.ts'

/** For each call about a submission, the function that drafts its letters and the record that names the submission. */
const LETTERS: Readonly<Record<SubmissionLetterCall, { readonly drafts: Drafts; readonly record: string }>> = {
  SEND_QUOTE: { drafts: quoteLetters, record: 'Quote' },
  SEND_BINDING: { drafts: bindingLetters, record: 'Quote' },
  SEND_WHOLESALE: { drafts: wholesaleLetters, record: 'Wholesales' },
  SEND_QUICK_INDICATION: { drafts: indicationLetters, record: 'QuickIndication' },
  SEND_INFORMATION_REQUIRED: { drafts: informationLetters, record: 'InformationRequired' },
  SEND_SUBMISSION_DECLINE: { drafts: declineLetters, record: 'SubmissionDecline' },
  SEND_ENDORSEMENT: { drafts: endorsementLetters, record: 'Quote' },
  SEND_REVERSAL: { drafts: reversalLetters, record: 'Quote' },
  SEND_REQUEST_FEEDBACK_EMAIL: { drafts: feedbackLetters, record: 'Submission' },
  SEND_REQUEST_CLEARANCE_EMAIL: { drafts: clearanceLetters, record: 'Submission' },
}

interface Parts {
  readonly streams: Streams
  readonly numbers: Numbers
  readonly files: Pick<Files, 'info'>
  readonly letters: Letters
}

export function openLetterPreview({ streams, numbers, files, letters }: Parts): Queries {
  async function submissionOf(body: Body, record: string): Promise<OpenSubmission | null> {
    const number = numberIn(Array.isArray(body[record]) ? firstIn(body, record) : body[record], 'SubmissionID')
    const stream = await numbers.streamOf('submission', number)
    if (stream === null) return null
    const folded = await streams.fresh(stream, submissionModel)
    return folded.number === number && folded.state.phase === 'open' ? folded.state : null
  }

  const upload = (id: string) => files.info(id)

  async function noticeOf(body: Body, actor: Actor) {
    const { state: renewal } = await streams.fresh(renewalStream(numberIn(body['Renewal'], 'RenewalID')), renewalModel)
    if (renewal.phase !== 'known') return refusedReply('load-failed')
    return shown(await letters.notice(await noticeLetter(body, { actor, upload }, renewal), { renewal, actor }))
  }

  return {
    funcs: [PreviewLetter.func],
    async ask(_call, request, { actor }) {
      const { Letter, Body } = v.parse(PreviewLetter.request, request)
      if (Letter === 'SEND_SUBMISSION') return shown(await letters.confirmation(confirmationLetter(Body), actor))
      if (Letter === 'SEND_RENEWAL_NOTICE') return noticeOf(Body, actor)
      if (Letter === 'SEND_ANNOUNCEMENT')
        return shown(await letters.announced(await announcedLetter(Body, { actor, upload }), actor))
      if (Letter === 'SEND_TOKEN_EMAIL') return shown(await letters.token(numberIn(Body['Broker'], 'BrokerID'), actor))
      const { drafts, record } = LETTERS[Letter]
      const submission = await submissionOf(Body, record)
      if (!submission) return refusedReply('load-failed')
      const [catalogue, staff] = await Promise.all([
        streams.fresh(CATALOGUE, catalogueModel),
        streams.fresh(STAFF, staffModel),
      ])
      const drafted = await drafts(Body, {
        actor,
        submission,
        catalogue,
        staff: staff.state,
        upload,
      })
      const about = { submissionId: submission.id, form: submission.form, actor }
      const Letters = await Promise.all(
        drafted.map((draft) => letters.read(draft, { ...about, bound: boundFor(draft, submission) })),
      )
      return { hasAccess: true, errorMessage: '', results: { Letters: Letters.flat() } }
    },
  }
}

const shown = (letter: LetterPreview) => ({ hasAccess: true, errorMessage: '', results: { Letters: [letter] } })

/** The policy that instructions are about. */
function boundFor({ type, data }: LetterDraft, submission: OpenSubmission): LetterAbout['bound'] {
  if (type !== 'PolicyEndorsed' && type !== 'BindingReversed') return null
  return submission.quotes.get(data.quoteId) ?? null
}
