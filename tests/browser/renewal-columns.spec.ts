/** The columns of the renewals list on a laptop: status and movement are in view without scrolling sideways. */
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { importing } from '../support/renewals.ts'
import { expect, test } from './console-errors.ts'
import { comeBack } from './steps.ts'

/** As long as a month's lines are: names that were not found, policy numbers of 20, premiums of six digits, each status. */
const lineOf = (policyNo: string, status: string) =>
  `Alexandra Featherstonehaugh,01/12/2031,02/12/2031,Harbour View Engineering Consultants Pty Ltd,Renewal,${policyNo},` +
  `Southern Cross Underwriting Managers,Professional Indemnity and Cyber,"$123,456.78",1750,200,"$234,567.89",1925,220,${status}`

const WIDE = `[...document.querySelectorAll('table[aria-label="Renewals"]')].map((table) => {
  const { scrollWidth, clientWidth } = table.parentElement
  return scrollWidth - clientWidth
})`

test('at 1280 by 800 the thirteen columns fit, status and movement among them', async ({ page, baseURL }, testInfo) => {
  const policy = `PI-COLUMNS-${testInfo.repeatEachIndex}${testInfo.retry}-LONG-`
  const person = await Person.signIn(baseURL ?? '', MIA, PASSWORD)
  const statuses = ['Submission Received', 'Letter Sent', 'Lapsed', 'Quoted', '']
  const lines = statuses.map((status, index) => lineOf(`${policy}${index}`, status))
  expect(await importing(person, ...lines)).toHaveLength(5)
  await page.setViewportSize({ width: 1280, height: 800 })
  await comeBack(page, MIA, PASSWORD)
  await page.goto(`/home/allrenewals?owner=all&status=%5B%5D&q=${policy}`)
  await expect(page.getByRole('row', { name: /Submission Received/u })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(13)
  expect(await page.evaluate(WIDE)).toEqual([0])
  for (const name of ['Status', 'Premium Movement'])
    await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
})
