/** Submissions that Mia recorded before a page is opened, and their pages. */
import type { Page } from '@playwright/test'
import { SendSubmission } from '@bindery/contracts/wire'
import { MIA, PASSWORD, submission } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { expect } from './console-errors.ts'

type Part = Parameters<typeof submission>[0]

export async function received(
  url: string | undefined,
  InsuredCompanyName: string,
  part: Part = {},
  { confirmed = true }: { /** Whether the broker is told by mail. */ readonly confirmed?: boolean } = {},
) {
  const mia = await Person.signIn(url ?? '', MIA, PASSWORD)
  const body = submission({ InsuredCompanyName, ...part })
  const { SubmissionID } = await mia.send(SendSubmission, { ...body, SendBrokerEmail: confirmed })
  return { mia, SubmissionID }
}

export async function show(page: Page, id: number, name: string): Promise<void> {
  await page.goto(`/home/submission/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
