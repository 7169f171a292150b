/** An agency with one submission, its proposal and a quote, and what the wire has to keep of its rows. */
import { SendQuote, SendSubmission, type Call } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect } from 'vitest'
import { openAgency, type Agency } from './agency.ts'
import { quote, submission } from './fixtures.ts'
import type { Person } from './person.ts'

export interface Wired {
  readonly agency: Agency
  readonly mia: Person
  readonly SubmissionID: number
}

export async function openWired(): Promise<Wired> {
  const agency = await openAgency()
  const mia = await agency.signIn()
  const { Submission } = submission({ InsuredCompanyName: 'Wire Works Pty Ltd' })
  const { SubmissionID } = await mia.send(SendSubmission, {
    Submission: {
      ...Submission,
      Attachments: [await mia.file('UPLOAD_SUBMISSION_ATTACHMENT', 'Proposal form.pdf', 'as proposed')],
    },
  })
  await mia.send(SendQuote, quote(SubmissionID))
  return { agency, mia, SubmissionID }
}

export const keysOf = (row: object | undefined) => Object.keys(row ?? {})

/** Expects that the results fit the results schema of their call. */
export function keepsItsPromise(call: Call, results: unknown) {
  const parsed = v.safeParse(call.results, results)
  expect(parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([])
}
