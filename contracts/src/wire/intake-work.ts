/** The steps of reading an intake, which a job of the workers reports, and of its becoming a submission. */
import * as v from 'valibot'
import { ServiceAsked } from './ai-work.ts'
import { command } from './call.ts'
import { Fact } from './facts.ts'
import { Success } from './fields.ts'

const results = v.object({ Success })
const File = v.object({ id: v.string(), fileName: v.string(), sha256: v.string(), size: v.number() })

export const RecordIntake = command('RECORD_INTAKE', 'quotation', {
  internal: true,
  request: v.object({
    IntakeID: v.number(),
    Mail: v.nullable(
      v.object({
        FromName: v.string(),
        FromAddress: v.string(),
        Addresses: v.array(v.string()),
        Subject: v.string(),
        /** ISO, UTC. */
        SentAt: v.nullable(v.string()),
      }),
    ),
    Files: v.array(File),
    LeftOut: v.array(v.object({ fileName: v.string(), reason: v.string() })),
    Unread: v.array(v.object({ fileName: v.string(), reason: v.string() })),
    Facts: v.array(Fact),
    /** A worker of an earlier release, which still runs while others are upgraded, sends none. */
    Others: v.optional(v.array(Fact), []),
    Model: v.string(),
    FellBack: v.nullable(v.object({ from: v.string(), reason: v.string() })),
    Asked: ServiceAsked,
  }),
  results,
})

export const FailIntake = command('FAIL_INTAKE', 'quotation', {
  internal: true,
  request: v.object({ IntakeID: v.number(), Reason: v.string() }),
  results,
})

/** A submission was made of it. */
export const UseIntake = command('USE_INTAKE', 'quotation', {
  internal: true,
  request: v.object({ IntakeID: v.number(), SubmissionID: v.number() }),
  results,
})
