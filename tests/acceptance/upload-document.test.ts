/** The OpenAPI document describes every answer to an upload, and the answers while the share is away. */
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { documentOf, type Described } from '../support/described.ts'
import type { Person } from '../support/person.ts'
import { HEAD, line } from '../support/renewals.ts'

let agency: Agency
let mia: Person
let described: Described
beforeAll(async () => {
  agency = await openAgency(0, undefined, { settings: { LOG_LEVEL: 'fatal' } })
  mia = await agency.signIn()
  described = await documentOf(agency.url)
})
afterAll(() => agency.close())

function upload(request: object | null, fileName: string, content = 'words'): Promise<Response> {
  const form = new FormData()
  if (request) form.set('REQ', JSON.stringify({ ...mia.session, Func: 'QI', ...request }))
  form.set('FILE', new Blob([content]), fileName)
  return fetch(`${agency.url}/api/upload`, { method: 'POST', body: form })
}

/** What is in the results of an answer, which must be one that the document describes. */
async function results(response: Response, path = '/api/upload'): Promise<readonly string[]> {
  const { Results } = Object(await response.clone().json())
  expect(await described.wrongWith(path, response)).toEqual([])
  return Object.keys(Object(Results)).toSorted()
}

test('uploads are described too: kept, refused, signed out, and no upload at all', async () => {
  expect(await results(await upload({}, 'a.txt'))).toEqual(['ID', 'Success'])
  expect(await results(await upload({}, 'a.exe'))).toEqual(['Code', 'Success'])
  await results(await upload({ Func: 'NONE' }, 'a.txt'))
  await results(await upload({ SID: 'x', Token: 'y' }, 'a.txt'))
  await results(await upload(null, 'a.txt'))
  await results(await fetch(`${agency.url}/api/upload`, { method: 'POST', headers: JSON_BODY, body: '{}' }))
})

const JSON_BODY = { 'content-type': 'application/json' }

test('a file of renewals is answered as described: previewed, imported, and refused with its errors, previewed or not', async () => {
  const [good, bad] = [`${HEAD}\n${line('PI-1')}`, `${HEAD}\n${line('PI-2', '')}`]
  const send = (content: string, more: object = {}) =>
    upload({ Func: 'RENEWALS_CSV', ...more }, 'July.csv', content).then((response) => results(response))
  expect(await send(good, { Preview: true })).toEqual(['Preview', 'Success'])
  expect(await send(bad, { Preview: true })).toEqual(['Code', 'Preview', 'Report', 'Success'])
  expect(await send(bad)).toEqual(['Code', 'Report', 'Success'])
  expect(await send(good)).toEqual(['After', 'BatchID', 'ID', 'Rows', 'Success'])
})

test('the fault of a share that is away is described, for a call as for an upload', async () => {
  const { id } = await mia.file('QI', 'a.txt')
  const [share, elsewhere] = [join(agency.folder, 'files'), join(agency.folder, 'elsewhere')]
  await rename(share, elsewhere)
  try {
    const body = JSON.stringify({ ...mia.session, Func: 'DOWNLOAD_ATTACHMENT', id })
    const download = await fetch(`${agency.url}/api/download`, { method: 'POST', headers: JSON_BODY, body })
    const file = await upload({}, 'b.txt')
    expect([download.status, file.status]).toEqual([503, 503])
    expect(await results(download, '/api/download')).toEqual(['Code', 'Success'])
    expect(await results(file)).toEqual(['Code', 'Success'])
  } finally {
    await rename(elsewhere, share)
  }
})
