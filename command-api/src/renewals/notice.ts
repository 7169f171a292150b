/** Sending a renewal's notice to its broker (REN-023 to REN-026, A-135). */
import { RenewalNoticeSent, renewalStream, type KnownRenewal } from '@bindery/contracts/events'
import { noFirstNotice, required, texts } from '@bindery/contracts/rules'
import { SendRenewalNotice, type RequestOf } from '@bindery/contracts/wire'
import { onRenewal } from '../facts/on-stream.ts'
import { idsOf, sentFiles } from '../facts/sent-files.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { isSharedFile, keptFiles } from '../quotes/files.ts'
import { recordOf, renewalOf } from './record.ts'

const pathsOf = ({ Files }: RequestOf<typeof SendRenewalNotice>): readonly string[] => [
  ...new Set(Files.filter(({ Attach }) => Attach).map(({ FullFileName }) => FullFileName)),
]

/** REN-024: nobody else can be asked, so the text says where to mend it. */
function withoutParties(hasUnderwriter: boolean, { renewal }: KnownRenewal): Refusal | null {
  const said: string[] = []
  if (!hasUnderwriter) said.push(required('Underwriter'), texts.selectValidUnderwriter)
  if (renewal.brokerId === null) said.push(required('Broker'), texts.selectValidBroker)
  return said.length > 0 ? refuse('renewal-without-parties', said.join('\n')) : null
}

export const sendRenewalNotice = onRenewal({
  call: SendRenewalNotice,
  target: { named: ({ Renewal }) => renewalStream(Renewal.RenewalID) },
  needs: (request) => ({
    staff: true,
    files: idsOf(request.Renewal.Attachments),
    // A path that will be refused is not read.
    treeFiles: pathsOf(request).filter(isSharedFile),
  }),
  decide(request, state, { actor, facts }) {
    const known = renewalOf(state)
    if (isRefusal(known)) return known
    const without = withoutParties(facts.staff.state.accounts.has(known.renewal.ownerId), known)
    if (without) return without
    const why = request.FirstOnly ? noFirstNotice({ status: known.renewal.status, noticed: known.noticed }) : null
    if (why !== null) return refuse('renewal-not-waiting', `The renewal is ${why}.`)
    const paths = pathsOf(request)
    if (!paths.every(isSharedFile)) return refuse('attachment-unknown')
    const kept = keptFiles(paths, facts.treeFiles)
    if (isRefusal(kept)) return kept
    const files = sentFiles([...kept, ...facts.files], actor, known.folder, 'notice', known.files)
    if (isRefusal(files)) return files
    const { RenewalID, NoticeMessage } = request.Renewal
    return [RenewalNoticeSent({ renewalId: RenewalID, message: NoticeMessage, files: [...files] })]
  },
  reply: (_events, state) => ({ Success: true as const, Renewal: recordOf(state) }),
})
