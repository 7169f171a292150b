/** The files of the shared drive as the product shows them: each kind in its own way, and nothing in them is run. */
import { DocumentSearch, SendSubmission } from '@bindery/contracts/wire'
import { createHash } from 'node:crypto'
import { type Page } from '@playwright/test'
import { emlFile } from '../fixtures/documents/mails.ts'
import { pdf } from '../fixtures/documents/pdfs.ts'
import { MIA, PASSWORD, submission } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { wordFile } from '../support/word.ts'
import { expect, test } from './console-errors.ts'
import { comeBack } from './steps.ts'

/** Red, three pixels by two. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)
const SCRIPT = '<script>document.title = "taken over"</script><img src=x onerror="document.title=\'taken over\'">'

/** One file of each kind in the folder of a submission; each under a name that no other test has. */
async function shelved(url: string, attempt: number) {
  const name = (kind: string) => `Shown ${attempt} ${kind}`
  const files = {
    [`${name('proposal')}.pdf`]: pdf(['Limit of indemnity five million', 'Signed by the tugboat master']),
    [`${name('photo')}.png`]: PICTURE,
    [`${name('note')}.txt`]: Buffer.from(`The café is insured. ${SCRIPT}`),
    [`${name('request')}.eml`]: Buffer.from(
      emlFile({ subject: 'A quote please', from: 'ben@broker.example', text: `For the tugboat. ${SCRIPT}` }),
    ),
    [`${name('wording')}.docx`]: await wordFile('Asbestos is excluded.', SCRIPT),
  }
  const mia = await Person.signIn(url, MIA, PASSWORD)
  const Attachments: { id: string }[] = []
  for (const [fileName, content] of Object.entries(files)) {
    const { Results } = await mia.upload('UPLOAD_SUBMISSION_ATTACHMENT', fileName, new Uint8Array(content))
    Attachments.push({ id: String(Results.ID) })
  }
  await mia.send(SendSubmission, {
    ...submission({ InsuredCompanyName: `Shown On Screen ${attempt} Pty Ltd`, Attachments }),
    SendBrokerEmail: false,
  })
  const isRead = async () =>
    (await mia.send(DocumentSearch, { title: `shown ${attempt}`, text: '' })).Documents.length === Attachments.length
  await expect.poll(isRead, { timeout: 120_000 }).toBe(true)
  return Object.fromEntries(
    Object.entries(files).map(([fileName, content]) => [
      fileName.split(' ').at(-1)?.split('.')[0],
      createHash('sha256').update(content).digest('hex'),
    ]),
  )
}

async function shows(page: Page, sha: string | undefined) {
  await page.goto(`/home/document/${sha}`)
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
}

test('a PDF is turned page by page, a picture is a picture, a text, a mail and a Word file are read, and nothing in them runs', async ({
  page,
  baseURL,
}, { retry }) => {
  const shas = await shelved(baseURL ?? '', retry + 1)
  await comeBack(page, MIA, PASSWORD)

  await shows(page, shas['proposal'])
  const view = page.getByRole('region', { name: 'View' })
  await expect(view.getByText('Page 1 of 2')).toBeVisible()
  const drawn = view.getByRole('img', { name: 'Page 1 of the document' })
  await expect(drawn).toBeVisible()
  const inked = () =>
    drawn.evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return data.filter((value, at) => at % 4 === 0 && value < 128).length
    })
  await expect.poll(inked).toBeGreaterThan(500)
  await view.getByRole('button', { name: 'Next page' }).click()
  await expect(view.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Body' })).toContainText('Signed by the tugboat master')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(view.getByRole('img', { name: 'Page 2 of the document' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })

  await shows(page, shas['photo'])
  const picture = view.getByRole('img', { name: /photo\.png$/u })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))).toBe(3)
  await expect(page.getByRole('region', { name: 'Body' })).toContainText('This file has no text.')

  for (const [kind, text] of [
    // What would run in a page stands there as the text that it is.
    ['note', 'The café is insured. <script>'],
    ['request', 'For the tugboat.'],
    ['wording', 'Asbestos is excluded.'],
  ] as const) {
    await shows(page, shas[kind])
    const body = page.getByRole('region', { name: 'Body' })
    await expect(body).toContainText(text)
    await expect(view).toHaveCount(0)
    await expect(page.locator('main script, main iframe, main object, main img[src="x"]')).toHaveCount(0)
    expect(await page.title()).not.toContain('taken over')
  }
})
