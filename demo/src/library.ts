/**
 * Documents that brokers and underwriters left in the folders of submissions, clients and renewals, with the facts of
 * some of them asked for: the workers find these facts soon after the start.
 */
import { documentStream, SubmissionReceived, upcast } from '@bindery/contracts/events'
import { shownName, renewalFolder } from '@bindery/contracts/rules'
import { AiFileStatus } from '@bindery/contracts/wire'
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import * as v from 'valibot'
import { officeTime, workdayBefore } from './calendar.ts'
import { known, type Delivered, type Delivery } from './context.ts'
import { brokerMail, claimsHistory, clientNotes, expiringSchedule, questionnaire, scan } from './data/library.ts'
import type { Document } from './documents.ts'
import { plannedImports } from './plan/renewals.ts'
import type { Played } from './played.ts'

/** Of so many newest submissions, and of the first renewals of the last import. */
const SUBMISSIONS = 6
const RENEWALS = 3
/** Documents whose facts are asked for: those of the newest submission, one of which is a scan without text. */
const ASKED = 1
/** When they were asked for, in minutes of the last working day. */
const ASKED_AT = 420

interface Shelved {
  readonly folder: string
  readonly document: Document
  readonly isAsked: boolean
}

export async function deliverLibrary(
  delivery: Delivery,
  delivered: Delivered,
  played: readonly Played[],
): Promise<void> {
  const { files } = delivery.bindery
  const shelved = [...(await ofSubmissions(delivery, played)), ...ofRenewals(delivery, played)]
  const asked = new Map<string, { readonly sha256: string; readonly path: string; readonly title: string }>()
  for (const { folder, document, isAsked } of shelved) {
    const path = posix.join(folder, document.fileName)
    const content = await document.content()
    // No file is ever overwritten: it belongs to the agency from the moment it is there.
    if (!(await files.filesIn(folder)).some(({ name }) => name === document.fileName)) await files.write(path, content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    if (isAsked) asked.set(sha256, { sha256, path, title: shownName(path) })
  }
  await ask(delivery, delivered, asked)
}

async function ofSubmissions({ bindery }: Delivery, played: readonly Played[]): Promise<readonly Shelved[]> {
  const newest = played.toSorted((a, b) => (a.story.at < b.story.at ? 1 : -1)).slice(0, SUBMISSIONS)
  const each = await Promise.all(
    newest.map(async ({ story, stream }, place) => {
      const [received] = (await bindery.store.read(stream, 0, 1)).map(upcast)
      const { form } = v.parse(SubmissionReceived.schema, received?.data)
      const within = (name: string, document: Document, isAsked = false) => ({
        folder: posix.join(form.folder, name),
        document,
        isAsked: isAsked && place < ASKED,
      })
      return [
        within('correspondence', brokerMail(story), true),
        within('underwriting', questionnaire(story), true),
        within('underwriting', scan(story), true),
        within('underwriting', claimsHistory(story)),
        within('client', clientNotes(story)),
      ]
    }),
  )
  return each.flat()
}

function ofRenewals({ today }: Delivery, played: readonly Played[]): readonly Shelved[] {
  const imports = plannedImports(
    today,
    played.map(({ story }) => story),
  )
  const last = imports.at(-1)
  return (last?.renewals ?? []).slice(0, RENEWALS).map(({ line }) => ({
    folder: renewalFolder(imports.length, line.CSVInsured),
    document: expiringSchedule(line),
    isAsked: false,
  }))
}

/** Asks for their facts; without an index to name them in, nobody can. */
async function ask(
  { bindery, sender, today }: Delivery,
  { staff }: Delivered,
  asked: ReadonlyMap<string, { readonly sha256: string; readonly path: string; readonly title: string }>,
): Promise<void> {
  if (!bindery.tellDocuments) return
  bindery.tellDocuments({ bySha256: async (sha256) => asked.get(sha256) ?? null })
  const at = officeTime(workdayBefore(today), ASKED_AT)
  for (const { sha256 } of asked.values())
    await sender.send(
      AiFileStatus,
      { sha256, status: 2 },
      { key: documentStream(sha256), actor: known(staff, 'mia'), at },
    )
}
