/** The search of every list and of every kind of dropdown: row COM-001. */
import { wireDate, wireDateTime } from '@bindery/contracts/rules'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { field, openOne, press } from './open-one.ts'
import { whole } from './policy-records.ts'
import { policyRow } from './policy-rows.ts'
import { broker, client, house, owner, renewal, state, submission } from './records.ts'
import { ok } from './server.ts'

const Submissions = [
  submission(1, { InsuredCompanyName: 'Harbour View', Coverage: 'Marine', ClearanceRef: 'CLR-7' }),
  submission(2, { InsuredCompanyName: 'Harbour Wharf', Coverage: 'Cyber', ClearanceRef: 'CLR-8' }),
].map((row) => ({ ...row, DateCleared: wireDate('2026-11-03') }))
const Brokers = [
  { ...broker(2, 'Ava Singh'), FirstName: 'Ava', LastName: 'Singh', Email: 'ava@example.com' },
  { ...broker(3, 'Ava Marsh', 2), FirstName: 'Ava', LastName: 'Marsh', Email: 'marsh@example.com' },
]
const BrokerGroups = [house, { ...house, BrokerGroupID: 2, GroupName: 'Harbour Risk', GroupKey: 'RISK' }]
const Clients = [
  { ...client, ABN: '51824753556' },
  { ...client, ClientID: 4, CompanyName: 'Harbour Wharf', ABN: '2' },
]
const staff = (id: number, name: string, Title: string) => ({ ...owner(id, name), Title, Phone: `02 9000 000${id}` })
const Owners = [owner(1, 'Mia Chen'), staff(5, 'Tom Okafor', 'Clerk'), staff(6, 'Tom Reid', 'Head of cyber')]
const incident = (IncidentID: number, Title: string, OwnerID: number) => ({
  IncidentID,
  Revision: 0,
  Title,
  OwnerID,
  OccurredDate: wireDateTime('2026-11-03T01:30:00Z'),
  ClosedDate: null,
  DateCreated: null,
  Status: 'New' as const,
  Description: IncidentID === 1 ? 'Ran aground' : '',
  Comments: '',
  Folder: '',
})
const States = [state, { ...state, StateID: 5, StateName: 'South Australia', StateCode: 'SA', OwnerID: 6 }]
const Configs = ['post', 'desk'].map((ConfigValue, n) => ({ Revision: 0, ConfigName: `EMAIL-${n}`, ConfigValue }))
const Trainings = ['Yearly', 'Once'].map((Description, n) => ({
  TrainingID: n + 1,
  TrainingName: `Privacy ${n}`,
  Revision: 0,
  Description,
  Enabled: true,
  DateCreated: null,
}))
const Renewals = ['Harbour View', 'Harbour Wharf'].map((CSVInsured, n) =>
  renewal({ RenewalID: 300_001 + n, CSVInsured, CSVPolicyNo: `PI-${7 + n}`, CSVStatus: 'Quoted' }),
)
const announcement = (AnnouncementID: number, OwnerID: number) => ({
  AnnouncementID,
  OwnerID,
  EmailSubject: `Appetite ${AnnouncementID}`,
  IsSample: false,
  DateCreated: null,
  Recipients: 1,
  HandedOver: 1,
  Waiting: 0,
  Failed: 0,
  Stopped: 0,
})
const rows = {
  master: { Owners, States, Configs, Trainings },
  data: {
    Submissions,
    Brokers,
    BrokerGroups,
    Clients,
    Incidents: [incident(1, 'Lost file', 5), incident(2, 'Lost key', 6)],
    Renewals,
    Announcements: [announcement(1, 1), announcement(2, 6)],
  },
}

describe('COM-001 every word must be found, whatever its case, in one of the fields', () => {
  test.for([
    // Two words in different columns, the row they find, and the row that contains only the first.
    ['allsubmissions', 'HARBOUR mar', 'Harbour View', 'Harbour Wharf'],
    ['report/clearancerecords', 'harbour clr-7', 'Harbour View', 'Harbour Wharf'],
    ['report/policies', 'PI- acme', 'PI-1', 'PI-2'],
    ['allbrokers', 'SINGH ava', 'Singh', 'Marsh'],
    ['allbrokerhouses', 'harbour hh', 'Harbour House', 'Harbour Risk'],
    ['allclients', 'harbour view', 'Harbour View Pty Ltd', 'Harbour Wharf'],
    ['allclients', '51824753556', 'Harbour View Pty Ltd', 'Harbour Wharf'],
    ['allmarkets', 'CROSS sc', 'Southern Cross', null],
    ['allproducts', 'cyb LIABILITY', 'Cyber Liability', null],
    ['allstates', 'south reid', 'South Australia', 'New South Wales'],
    ['allconfigs', 'email POST', 'EMAIL-0', 'EMAIL-1'],
    ['allaccounts', 'tom CYBER', '6@example.com', '5@example.com'],
    ['allaccounts', 'tom 0006', '6@example.com', '5@example.com'],
    ['alltrainings', 'privacy year', 'Privacy 0', 'Privacy 1'],
    ['allincidents', 'lost OKAFOR', 'Lost file', 'Lost key'],
    ['allincidents', 'lost AGROUND', 'Lost file', 'Lost key'],
    ['allrenewals', 'harbour pi-7', 'Harbour View', 'Harbour Wharf'],
    ['brokerannouncement', 'appetite CHEN', 'Appetite 1', 'Appetite 2'],
  ] as const)('in the list %s', async ([list, words, found, other]) => {
    const page = await openOne(`/home/${list}`, null, rows)
    page.server.answer('GET_BORDERAU', () => ok({ Policies: [policyRow(1, {}), policyRow(2, {}, 'Birch & Sons')] }))
    const link = (name: string) => screen.queryByRole('link', { name })
    const search = async (text: string) => {
      fireEvent.change(screen.getByLabelText('Search', { exact: true }), { target: { value: text } })
      press('Run the search')
    }
    for (const name of [found, ...(other === null ? [] : [other])])
      await waitFor(() => expect(link(name)).toBeInTheDocument())
    await search(words)
    if (other !== null) await waitFor(() => expect(link(other)).not.toBeInTheDocument())
    expect(link(found)).toBeInTheDocument()
    await search(`${words} nowhere`)
    await waitFor(() => expect(link(found)).not.toBeInTheDocument())
  })

  test.for([
    ['/home/submission', /^Underwriter(?! Notes)/u, 'REID to', ['Tom Reid']],
    ['/home/submission', /^Broker/u, 'house AVA', ['Ava Singh · Harbour House']],
    ['/home/submission', /^Industry/u, 'services PRO', ['Professional Services']],
    ['/home/submission', /^Claim History/u, 'REVIEW needs', ['Needs underwriter review']],
    ['/home/submission', /^Ownership Type/u, 'partnership FAMI', ['Family Partnership']],
    ['/home/submission/41', /^Client/u, 'view HARB', ['Harbour View Pty Ltd']],
    ['/home/client/3', /^Ownership Type/u, 'partnership FAMI', ['Family Partnership']],
    ['/home/report/policies', /^Underwriter/u, 'REID to', ['Tom Reid']],
    ['/home/broker', /^Broker House/u, 'risk HARB', ['Harbour Risk']],
    ['/home/state/4', /^Underwriter/u, 'REID to', ['Tom Reid']],
  ] as const)('in the dropdown of %s, %s', async ([path, name, words, found]) => {
    const page = await openOne(path, null, rows)
    page.server.answer('GET_SUBMISSION', () => ok({ Submission: whole() }))
    page.server.answer('GET_BORDERAU', () => ok({ Policies: [] }))
    await screen.findByRole('heading', { level: 1 })
    if (/\d$/u.test(path)) fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await page.user.clear(field(name))
    await page.user.type(field(name), words)
    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(found))
    await page.user.type(field(name), ' nowhere')
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
  })
})
