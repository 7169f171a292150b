/** The page of one renewal in front of a fake server, with two of each record that it names, and shared files. */
import { wireDate } from '@bindery/contracts/rules'
import type { RenewalRow, TemplateRow } from '@bindery/contracts/wire'
import { fireEvent, screen, within } from '@testing-library/react'
import { openPage, signIn } from './open.tsx'
import { ava, harbour, market, product } from './policy-records.ts'
import { broker, client, deltaOf, masterData, mia, owner, renewal } from './records.ts'
import { fakeServer, ok } from './server.ts'

/** Every record that it needs is found, and it is due in the far future. */
export const due: RenewalRow = renewal({
  BrokerID: 2,
  ClientID: 3,
  MarketID: 1,
  ProductID: 1,
  CSVInsured: 'Harbour View Pty Ltd',
  CSVDueDate: wireDate('2126-07-01'),
  CSVExpiryDate: wireDate('2126-07-01'),
})
export const TEMPLATE: TemplateRow = {
  TemplateID: 8,
  TemplateName: 'RENEWAL-NOTICE-EMAIL-MESSAGE',
  Content: '<p>Dear {{BrokerFirstName}}, {{PolicyNumber}} is due.</p>',
  Keywords: '',
}
const shared = (Group: string, FileName: string) => ({
  FileName,
  FullFileName: `_shared/${Group}/${FileName}`,
  FolderLink: `M:/_shared/${Group}`,
  Group,
  Attach: false,
})
export const GUIDE = shared('___ all policies', 'Claims Guide.pdf')
export const WORDING = shared('cyber  LIABILITY', 'Cyber Wording.pdf')
export const OTHER = shared('Professional Indemnity', 'PI Wording.pdf')

export async function openRenewal(part: Partial<RenewalRow> = {}, answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  let row: RenewalRow = { ...due, ...part }
  const server = fakeServer({
    GET_MASTER_DATA: () =>
      ok(
        masterData({
          Owners: [mia, owner(5, 'Tom Okafor')],
          Markets: [market, { ...market, MarketID: 2, MarketName: 'Ashgrove' }],
          Products: [product, { ...product, ProductID: 2, ProductName: 'General Liability' }],
          Templates: [TEMPLATE],
        }),
      ),
    GET_DATA: () =>
      ok(
        deltaOf({
          Brokers: [ava, broker(6, 'Ben Hart')],
          Clients: [
            { ...client, ABN: '51 824 753 556', Suburb: 'Sydney' },
            { ...client, ClientID: 9, CompanyName: 'Quay Side Pty Ltd' },
          ],
          Submissions: [harbour],
          Renewals: [row],
          ChangeNumber: { Renewal: row.ChangeNumber ?? 0 },
        }),
      ),
    GET_RENEWAL: () => ok({ Renewal: row }),
    GET_ATTACHMENT_FILES: () => ok({ AttachmentFiles: [GUIDE, WORDING, OTHER] }),
    ...answers,
  })
  const page = openPage('/home/renewal/300001')
  await screen.findByRole('button', { name: 'Renewal notice' })
  const becomes = (next: Partial<RenewalRow>) =>
    (row = { ...row, ChangeNumber: 9, Revision: row.Revision + 1, ...next })
  return { ...page, server, becomes }
}

export const press = (name: string | RegExp) => void fireEvent.click(screen.getByRole('button', { name }))
export const notice = async () => within(await screen.findByRole('form', { name: 'Renewal notice' }))

export const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input:not([type="hidden"]), textarea' })
export const put = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
export const facts = (name: string) => within(screen.getByRole('region', { name }))
export const valueOf = (scope: ReturnType<typeof facts>, label: string) =>
  scope.getByText(label, { selector: 'dt' }).nextElementSibling

export async function choose(label: RegExp, name: string) {
  fireEvent.click(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name }))
}
