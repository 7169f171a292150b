/** Intakes made and awaited over HTTP. */
import { GetIntake, ReceiveIntake, type Intake } from '@bindery/contracts/wire'
import type { Person } from './person.ts'
import { eventually } from './waiting.ts'

export type LaidFile = readonly [fileName: string, content: Uint8Array<ArrayBuffer>]

/** The number of an intake of these files. */
export async function receivedBy(person: Person, ...files: readonly LaidFile[]) {
  const Attachments = []
  for (const [fileName, content] of files) {
    const { Results } = await person.upload('INTAKE', fileName, content)
    Attachments.push({ id: String(Results.ID) })
  }
  return person.send(ReceiveIntake, { Attachments })
}

/** The intake of these files once its reading has ended. */
export async function readBy(person: Person, ...files: readonly LaidFile[]): Promise<Intake> {
  const { IntakeID, After = '' } = await receivedBy(person, ...files)
  return eventually(`intake ${IntakeID} is read`, async () => {
    const { Intake } = await person.send(GetIntake, { IntakeID, After })
    return Intake.State === 'reading' ? null : Intake
  })
}
