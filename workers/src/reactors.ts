/** Every reactor of the product. */
import { findFactsReactor } from './documents/find-facts.ts'
import { placeAnnouncementFilesReactor } from './documents/place-announcement-files.ts'
import { placeFilesReactor } from './documents/place-files.ts'
import { placeIncidentFilesReactor } from './documents/place-incident-files.ts'
import { placeNoticeFilesReactor } from './documents/place-notice-files.ts'
import { readIntakeReactor } from './intakes/read-intake.ts'
import { useIntakeReactor } from './intakes/use.ts'
import { mailReactors } from './mail/reactors.ts'
import { deleteBatchReactor } from './renewals/delete-batch.ts'
import { followRenewalReactor } from './renewals/follow.ts'
import { importRenewalsReactor } from './renewals/import.ts'
import { inviteReactor } from './staff/invite.ts'
import { signOutReactor } from './staff/sign-out.ts'
import { linkClientReactor } from './submissions/link-client.ts'
import type { Reactor } from './runtime/reactor.ts'

export const REACTORS: readonly Reactor[] = [
  linkClientReactor,
  inviteReactor,
  signOutReactor,
  placeFilesReactor,
  placeIncidentFilesReactor,
  placeAnnouncementFilesReactor,
  placeNoticeFilesReactor,
  findFactsReactor,
  readIntakeReactor,
  useIntakeReactor,
  importRenewalsReactor,
  followRenewalReactor,
  deleteBatchReactor,
  ...mailReactors,
]
