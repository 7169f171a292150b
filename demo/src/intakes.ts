/** The intakes of the demo agency: one waits for a submission, one could not be read, one was put aside. */
import { idsStream, NumberAllocated, SYSTEM, type Actor } from '@bindery/contracts/events'
import { ReceiveIntake, SetIntakeAside } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { officeTime, workdayBefore } from './calendar.ts'
import { known, type Delivered, type Delivery } from './context.ts'
import { ASIDE, coverMail, invitation, scannedProposal } from './data/intakes.ts'
import type { Document } from './documents.ts'
import type { Played } from './played.ts'
import type { Upload } from './uploads.ts'

/** Minutes of the last working day: when each came, how long its mail was under way, and when one was put aside. */
const [INVITED, SCANNED, COVERED, UNDER_WAY, PUT_ASIDE] = [35, 190, 405, 2, 75]

export async function deliverIntakes(
  { bindery, sender, today }: Delivery,
  { staff }: Pick<Delivered, 'staff'>,
  played: readonly Played[],
  upload: Upload,
): Promise<void> {
  const [story] = played.map((each) => each.story).toSorted((a, b) => (a.at < b.at ? 1 : -1))
  if (!story) return
  const day = workdayBefore(today)
  const mia = known(staff, 'mia')

  async function receive(key: string, document: Document, actor: Actor, minute: number): Promise<number> {
    const at = officeTime(day, minute)
    const file = await upload(document, 'INTAKE', actor)
    const { IntakeID } = await sender.send(ReceiveIntake, { Attachments: [file] }, { key, actor, at })
    if (!bindery.follow) return IntakeID
    const [allocated] = await bindery.store.read(idsStream('intake'), IntakeID - 1, 1)
    const { stream } = v.parse(NumberAllocated.schema, allocated?.data)
    await bindery.follow({ stream, revision: 0 }, officeTime(day, minute + 1))
    return IntakeID
  }

  // What lies in the watched folder is received by the system.
  const { broker } = story
  const golf = invitation(broker, officeTime(day, INVITED - UNDER_WAY))
  const IntakeID = await receive('intake invitation', golf, SYSTEM, INVITED)
  await sender.send(
    SetIntakeAside,
    { IntakeID, Reason: ASIDE },
    { key: 'intake invitation aside', actor: mia, at: officeTime(day, PUT_ASIDE) },
  )
  await receive('intake scan', scannedProposal, mia, SCANNED)
  const cover = coverMail(broker, today, officeTime(day, COVERED - UNDER_WAY))
  await receive('intake cover', cover, SYSTEM, COVERED)
}
