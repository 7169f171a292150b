/** A file whose long name has no spaces: no screen that lists it is wider than the window. */
import { SendIncident } from '@bindery/contracts/wire'
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { expect, test } from './console-errors.ts'
import { comeBack } from './steps.ts'

const NAME = `${'Placement_slip_and_market_reform_contract_'.repeat(4)}final.txt`

for (const [where, width] of [
  ['a phone', 390],
  ['a desk', 1280],
] as const)
  test(`on ${where} a long file name without spaces goes on in the next line, in the record and in its history`, async ({
    page,
    baseURL,
  }) => {
    const mia = await Person.signIn(baseURL ?? '', MIA, PASSWORD)
    const Incident = { Title: `Long name ${width}`, OccurredDate: '201120261230', Description: 'One line.' }
    const sent = await mia.send(SendIncident, { Incident, Attachments: [await mia.file('INCIDENT', NAME)] })
    await page.setViewportSize({ width, height: 844 })
    await comeBack(page, MIA, PASSWORD)
    await page.goto(`/home/incident/${sent.Incident.IncidentID}`)
    const fits = async () => {
      const file = page.getByRole('button', { name: NAME }).first()
      await expect(file).toBeVisible()
      const box = await file.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await fits()
    await page.getByRole('tab', { name: 'History' }).click()
    await fits()
  })
