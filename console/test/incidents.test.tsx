/** Incidents as whole pages: the list, and one read and edited (INC-005 to INC-009, A-163). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { box, press, told } from './controls.ts'
import { closed, incident, openIncidents, put, time } from './incidents-page.tsx'
import { heading } from './open.tsx'
import { savedFiles } from './saved.ts'
import { ok, refused } from './server.ts'

const titles = () =>
  within(screen.getByRole('table', { name: 'Incidents' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('A-163 opening the folder of an incident shows what lies there, each file to be downloaded', async () => {
  const saved = savedFiles()
  let Files = [
    { FileName: 'by hand.txt', Size: 15 },
    { FileName: '43d6d7b9-2047-4634-a5f8-4cc522256aaf-photo.jpg', Size: 2_600_000 },
  ]
  const page = await openIncidents('/home/incident/3', incident(3).Title, {
    GET_INCIDENT_FOLDER: () => ok({ Files }),
    DOWNLOAD_INCIDENT_FILE: () => refused('The file is gone.'),
  })
  expect(page.server.of('GET_INCIDENT_FOLDER')).toHaveLength(0)
  await press(page, 'Open folder')
  const folder = within(await screen.findByRole('region', { name: 'In the folder Incidents/3' }))
  const items = (await folder.findAllByRole('listitem')).map(({ textContent }) => textContent?.trim())
  expect(items).toEqual(['by hand.txt15 bytes', 'photo.jpg2.5 MB'])
  await page.user.click(folder.getByRole('button', { name: 'by hand.txt' }))
  expect(await folder.findByRole('alert')).toHaveTextContent('The file is gone.')
  page.server.answer('DOWNLOAD_INCIDENT_FILE', () =>
    ok({ Success: true, base64: btoa('by hand'), datatype: 'text/plain', filename: 'by hand.txt' }),
  )
  await page.user.click(folder.getByRole('button', { name: 'by hand.txt' }))
  await waitFor(() => expect(saved.names).toEqual(['by hand.txt']))
  expect(page.server.of('DOWNLOAD_INCIDENT_FILE').at(-1)).toMatchObject({ IncidentID: 3, FileName: 'by hand.txt' })
  expect(folder.queryByRole('alert')).not.toBeInTheDocument()
  Files = []
  await page.user.click(folder.getByRole('button', { name: 'Look again' }))
  expect(await folder.findByText('The folder is empty.')).toBeVisible()
})

test('INC-005 all incidents: six sortable columns, found, filtered, twenty to a page, and remembered', async () => {
  const page = await openIncidents('/home/allincidents', 'Incidents:')
  const heads = within(screen.getByRole('table', { name: 'Incidents' })).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual([
    'Title',
    'Owner',
    'Status',
    'Occurred Date',
    'Closed Date',
    'Date Created',
  ])
  const sorted = () => heads.map((head) => head.getAttribute('aria-sort')).filter((sort) => sort && sort !== 'none')
  expect(heads[3]).toHaveAttribute('aria-sort', 'descending')
  expect(sorted()).toEqual(['descending'])
  for (const index of [0, 1, 2, 4, 5, 3]) {
    fireEvent.click(within(heads[index] ?? document.body).getByRole('button'))
    await waitFor(() => expect(heads[index]).toHaveAttribute('aria-sort', 'ascending'))
    expect(sorted()).toEqual(['ascending'])
  }
  fireEvent.click(within(heads[3] ?? document.body).getByRole('button'))
  await waitFor(() => expect(heads[3]).toHaveAttribute('aria-sort', 'descending'))
  await page.user.click(screen.getByRole('button', { name: 'Page 2' }))
  const last = ['Incident no. 4', 'Incident no. 3', 'Incident no. 2', 'Incident no. 1']
  await waitFor(() => expect(titles()).toEqual(last))
  await page.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'New incident' }))
  await heading('New Incident:')
  await page.user.click(screen.getByRole('link', { name: 'All incidents' }))
  await heading('Incidents:')
  await waitFor(() => expect(titles()).toEqual(last))
  await page.user.click(screen.getByRole('button', { name: 'Page 1' }))
  await waitFor(() => expect(titles()[0]).toBe('Incident no. 24'))
  expect(titles()).toHaveLength(20)
  expect(titles()[0]).toBe('Incident no. 24')
  expect(screen.getByRole('link', { name: 'Incident no. 24' })).toHaveAttribute('href', '/home/incident/24')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'New incident' })).toHaveAttribute(
    'href',
    '/home/incident',
  )
  expect(screen.getByPlaceholderText('--Filter by Status--')).toBeInTheDocument()
  await page.user.click(screen.getByRole('combobox', { name: /^Status/u }))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['New', 'Closed'])
  await page.user.click(screen.getByRole('option', { name: 'Closed' }))
  await waitFor(() => expect(titles()).toEqual(['Incident no. 17', 'Incident no. 9', 'Incident no. 1']))
  await page.user.click(within(screen.getByRole('columnheader', { name: /^Title/u })).getByRole('button'))
  await waitFor(() => expect(titles()).toEqual(['Incident no. 1', 'Incident no. 9', 'Incident no. 17']))
  await page.user.type(screen.getByRole('textbox', { name: 'Search' }), 'okafor no. 9{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Incident no. 9']))
  await page.user.clear(screen.getByRole('textbox', { name: 'Search' }))
  await page.user.type(screen.getByRole('textbox', { name: 'Search' }), 'no.')
  await press(page, 'Run the search')
  await waitFor(() => expect(titles()).toHaveLength(3))
  await page.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'New incident' }))
  await heading('New Incident:')
  await page.user.click(screen.getByRole('link', { name: 'All incidents' }))
  await heading('Incidents:')
  expect(titles()).toEqual(['Incident no. 1', 'Incident no. 9', 'Incident no. 17'])
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('no.')
  expect(screen.getByRole('combobox', { name: /^Status/u })).toHaveValue('Closed')
})

test('a search that finds no incident says how many there are of another status, and shows them', async () => {
  const page = await openIncidents('/home/allincidents?q=no.+24&status=Closed', 'Incidents:')
  expect(await screen.findByText('Without the filters 1 is found.')).toBeVisible()
  await press(page, 'Show it')
  await waitFor(() => expect(titles()).toEqual(['Incident no. 24']))
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('no. 24')
})

test('INC-006 INC-007 INC-008 INC-009 an incident is read, edited, closed by its rules, and saved', async () => {
  const page = await openIncidents('/home/incident/3', 'Incident no. 3')
  expect(box(/^Title/u)).toBeDisabled()
  expect(screen.getByRole('link', { name: 'M:/Incidents/3' })).toHaveAttribute('href', 'file:///M:/Incidents/3')
  expect(await screen.findByRole('button', { name: 'message.eml' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: '← Back' })).toBeInTheDocument()
  await press(page, 'Edit')
  expect(box(/^Title/u).closest('form')?.className).toContain('editing')
  for (const name of ['Save', 'Cancel']) expect(screen.getByRole('button', { name })).toBeInTheDocument()
  for (const name of [/^Title/u, /^Occurred Date/u, /^Description/u]) expect(box(name)).toBeRequired()
  expect(screen.getByRole('combobox', { name: /^Status/u })).toBeRequired()
  for (const name of [/^Owner/u, /^Date Created/u]) expect(box(name)).toBeDisabled()
  expect(box(/^Owner/u)).toHaveValue('Tom Okafor')
  expect(time('Occurred Date')).toHaveValue('12:30')
  expect(box(/^Title/u)).toHaveAttribute('maxlength', '100')
  for (const name of [/^Description/u, /^Comments/u]) expect(box(name)).toHaveAttribute('maxlength', '1000')
  put(box(/^Title/u), ' ')
  put(box(/^Description/u), '')
  put(box(/^Occurred Date/u), '')
  fireEvent.blur(box(/^Occurred Date/u))
  await waitFor(() =>
    expect(told()).toHaveTextContent('Title is required. Occurred Date is required. Description is required.'),
  )
  put(box(/^Title/u), 'Wrong broker')
  put(box(/^Description/u), 'Told him.')
  put(box(/^Occurred Date/u), '03/11/2026')
  fireEvent.blur(box(/^Occurred Date/u))
  const status = screen.getByRole('combobox', { name: /^Status/u })
  expect(status).toHaveValue('New')
  await page.user.click(status)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['New', 'Closed'])
  await page.user.click(screen.getByRole('option', { name: 'Closed' }))
  await waitFor(() => expect(told()).toHaveTextContent('Closed Date is required. Comments are required.'))
  put(box(/^Comments/u), 'Deleted.')
  put(box(/^Closed Date/u), '03/11/2026')
  fireEvent.blur(box(/^Closed Date/u))
  put(time('Closed Date'), '12:30')
  await waitFor(() => expect(told().textContent).toBe('Closed Date should be after Occured Date'))
  put(time('Closed Date'), '12:31')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  await page.user.click(status)
  await page.user.click(screen.getByRole('option', { name: 'New' }))
  await waitFor(() => expect(box(/^Closed Date/u)).toHaveValue(''))
  await page.user.click(status)
  await page.user.click(screen.getByRole('option', { name: 'Closed' }))
  put(box(/^Closed Date/u), '04/11/2026')
  fireEvent.blur(box(/^Closed Date/u))
  page.arrives(incident(3, { ...closed, Title: 'Wrong broker', Revision: 1, ChangeNumber: 90 }))
  await press(page, 'Save')
  await heading('Wrong broker')
  expect(page.server.of('UPDATE_INCIDENT').at(-1)?.['Incident']).toEqual({
    IncidentID: 3,
    Revision: 0,
    Title: 'Wrong broker',
    OccurredDate: { Value: '031120261230' },
    Description: 'Told him.',
    Status: 'Closed',
    ClosedDate: { Value: '041120260000' },
    Comments: 'Deleted.',
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
})

test('a new incident takes no Closed Date: its field opens once the status is Closed', async () => {
  const page = await openIncidents('/home/incident/3', 'Incident no. 3')
  await press(page, 'Edit')
  for (const field of [box(/^Closed Date/u), time('Closed Date')]) expect(field).toBeDisabled()
  const choose = async (name: string) => {
    await page.user.click(screen.getByRole('combobox', { name: /^Status/u }))
    await page.user.click(screen.getByRole('option', { name }))
  }
  await choose('Closed')
  for (const field of [box(/^Closed Date/u), time('Closed Date')]) expect(field).toBeEnabled()
  await choose('New')
  await waitFor(() => expect(box(/^Closed Date/u)).toBeDisabled())
})

test('an incident that does not exist says so', async () => {
  await openIncidents('/home/incident/77', 'Incident')
  expect(screen.getByRole('alert')).toHaveTextContent('Load fail.')
})
