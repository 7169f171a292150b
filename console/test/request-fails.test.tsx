/** Requests that no server answers, at the places with a text of their own (row COM-015). */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWithHelper, panel } from './ai-page.tsx'
import { openBroker } from './broker-page.tsx'
import { whole } from './policy-records.ts'
import { openRenewal } from './renewal-page.tsx'
import { unreachable } from './server.ts'

const DOWN = 'Request Fail.\nLooks like server is down.'
function quoted() {
  const [quote] = whole().Quotes
  if (!quote) throw new Error('The submission has a quote.')
  return quote
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('COM-015 A-139 the token e-mail, the AI helper, the renewal notice and an attachment say that the request failed', async () => {
  await openBroker('/home/broker/2', 'Ava Singh', { SEND_TOKEN_EMAIL: unreachable })
  await press('Email token')
  await press('Send')
  const told = await screen.findByRole('dialog', { name: 'Info' })
  expect(told.querySelector('div[style*="pre-wrap"]')?.textContent).toBe(DOWN)
  cleanup()

  await openWithHelper({ AI_FTS: unreachable })
  await press('Find folder')
  const { textContent } = await (await panel('Folders')).findByRole('alert')
  expect(textContent?.replace('Try again', '')).toBe(DOWN)
  cleanup()

  await openRenewal({}, { SEND_RENEWAL_NOTICE: unreachable })
  await press('Renewal notice')
  const form = within(await screen.findByRole('form', { name: 'Renewal notice' }))
  fireEvent.click(form.getByRole('button', { name: 'Send notice' }))
  await press('Send')
  expect((await form.findByRole('alert')).textContent).toBe(DOWN)
  cleanup()

  const file = { id: 'f1', FileName: 'Schedule.docx', FullFileName: 'Harbour/quote/f1.docx', FolderLink: 'M:/x' }
  await openWithHelper({ DOWNLOAD_ATTACHMENT: unreachable }, { Quotes: [{ ...quoted(), Attachments: [file] }] })
  await press('1 file of quote 41001')
  await press('Schedule.docx')
  expect(await screen.findByText((_, element) => element?.innerHTML === DOWN)).toBeVisible()
})
