/** RECEIVE_INTAKE: files that a broker sent become one intake, whose facts a job finds. */
import { IntakeReceived } from '@bindery/contracts/events'
import { fileProblem } from '@bindery/contracts/rules'
import { ReceiveIntake } from '@bindery/contracts/wire'
import { onIntake } from '../facts/on-stream.ts'
import { idsOf } from '../facts/sent-files.ts'
import { dataOf } from '../kernel/recorded.ts'
import { refuse } from '../kernel/refusals.ts'

export const receiveIntake = onIntake({
  call: ReceiveIntake,
  target: { kind: 'intake', create: true },
  needs: ({ Attachments }) => ({ files: [...new Set(idsOf(Attachments))] }),
  decide(_request, _state, { actor, facts, number }) {
    const files = []
    for (const blob of facts.files) {
      // Only what was given as a broker's: a file that was meant for a letter makes no intake.
      if (!blob || blob.uploadedBy !== actor.id || blob.purpose !== 'INTAKE') return refuse('attachment-unknown')
      const { id, fileName, sha256, size } = blob
      const problem = fileProblem(fileName, size)
      if (problem !== '') return refuse('file-unsupported', problem)
      files.push({ id, fileName, sha256, size })
    }
    return [IntakeReceived({ intakeId: number, files })]
  },
  reply: (events) => ({ Success: true as const, IntakeID: dataOf(IntakeReceived, events).intakeId }),
})
