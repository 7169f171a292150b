/** The badge of a history, and the exported files with their evidence. */
import { screen, waitFor, within } from '@testing-library/react'
import type { HistoryDigest, HistoryItem } from '@bindery/contracts/wire'
import { expect, test, vi } from 'vitest'
import { openPage, signIn } from './open.tsx'
import { deltaOf, masterData, mia } from './records.ts'
import { fakeServer, ok, refused } from './server.ts'

const item = (Revision: number): HistoryItem => ({
  Revision,
  At: { Value: '211120261000', Text: '21/11/2026 10:00' },
  By: 'Mia Chen',
  Sentence: `Mia Chen did thing ${Revision}`,
  Changes: [],
  Files: [],
  Message: null,
  Event: { id: `e${Revision}`, type: 'ProductChanged' },
})

function open(
  Consistent: boolean,
  digest: Pick<HistoryDigest, 'Revision' | 'Agrees'> | null,
  answers: Parameters<typeof fakeServer>[0] = {},
) {
  signIn()
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ Owners: [mia] })),
    GET_DATA: () => ok(deltaOf({})),
    GET_HISTORY: () =>
      ok({
        Record: { Address: 'product-3', Stream: 'catalogue', Kind: 'product', ID: 3, Title: 'Product 3' },
        Events: [item(0), item(7), item(9)],
        StreamEvents: 106,
        Consistent,
        Digest: digest && { Date: { Value: '22112026', Text: '22/11/2026' }, ...digest },
      }),
    ...answers,
  })
  return { ...openPage('/home/history/product-3'), server }
}

test.each([
  [true, null, 'Not yet in a signed digest', 'nothing more is claimed'],
  // The stream is shared, so its newest events may belong to other records.
  [true, { Revision: 50, Agrees: true }, 'Verified 22/11/2026', 'up to there nothing was changed since.'],
  [true, { Revision: 9, Agrees: true }, 'Verified 22/11/2026', 'holds revision 9'],
  [
    true,
    { Revision: 7, Agrees: true },
    'Verified 22/11/2026 to revision 7',
    'One newer event is not yet in a signed digest.',
  ],
  [true, { Revision: 0, Agrees: true }, 'Verified 22/11/2026 to revision 0', '2 newer events are'],
  [
    true,
    { Revision: 7, Agrees: false },
    'Contradicts the digest of 22/11/2026',
    'revision 7 is not what the signed digest',
  ],
  [false, { Revision: 9, Agrees: true }, 'Broken chain', 'An event is missing, was changed'],
] as const)('given consistent %s and digest %j, the proof says %s', async (consistent, digest, says, why) => {
  const { user } = open(consistent, digest)
  await user.click(await screen.findByRole('button', { name: says }))
  expect(await screen.findByRole('dialog', { name: says })).toHaveTextContent(why)
})

test('a record whose events are all newer than the digest of its stream is not called verified', async () => {
  const { user } = open(true, null, {
    GET_HISTORY: () =>
      ok({
        Record: { Address: 'house-4', Stream: 'catalogue', Kind: 'house', ID: 4, Title: 'Broker house 4' },
        Events: [item(93)],
        StreamEvents: 94,
        Consistent: true,
        Digest: { Date: { Value: '22112026', Text: '22/11/2026' }, Revision: 92, Agrees: true },
      }),
  })
  await user.click(await screen.findByRole('button', { name: /signed digest|Verified/u }))
  const panel = await screen.findByRole('dialog', { name: 'Not yet in a signed digest' })
  expect(panel).toHaveTextContent('No signed digest holds this history yet, so nothing more is claimed.')
  expect(panel).toHaveTextContent('Signed digestnone holds this history yet')
  expect(panel).toHaveTextContent('Not signed yet1 of the events')
})

test('the proof says what was checked, checks again, and tells an outsider how to', async () => {
  const { user, server } = open(true, { Revision: 7, Agrees: true })
  await user.click(await screen.findByRole('button', { name: 'Verified 22/11/2026 to revision 7' }))
  const panel = await screen.findByRole('dialog')
  const facts = () => [...panel.querySelectorAll('dd')].slice(1).map(({ textContent }) => textContent)
  expect(facts()).toEqual(['3, to revision 9, hash by hash', '22/11/2026, holds revision 7', '1 of the events'])
  expect(panel).toHaveTextContent('npm run verify-export -- History-catalogue.json --key public-key.pem')
  server.answer('GET_HISTORY', () => refused('Load failed.'))
  await user.click(within(panel).getByRole('button', { name: 'Check again now' }))
  expect(await within(panel).findByRole('alert')).toHaveTextContent('Load failed.')
  server.answer('GET_HISTORY', () =>
    ok({
      Record: { Address: 'product-3', Stream: 'catalogue', Kind: 'product', ID: 3, Title: 'Product 3' },
      Events: [item(0), item(9)],
      StreamEvents: 106,
      Consistent: false,
      Digest: null,
    }),
  )
  await user.click(within(panel).getByRole('button', { name: 'Check again now' }))
  await waitFor(() => expect(panel).toHaveTextContent('An event is missing, was changed'))
  expect(within(panel).queryByRole('alert')).not.toBeInTheDocument()
})

test('a history is saved as a sheet or as its events, after a word about whose events are in it; a refusal is shown', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, server } = open(true, null, {
    EXPORT_HISTORY: ({ Format }) =>
      Format === 'csv'
        ? ok({ base64: btoa('Revision'), datatype: 'text/csv', filename: 'History-catalogue.csv' })
        : refused('Load failed.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /CSV/u }))
  const question = await screen.findByRole('dialog', { name: 'Export the whole stream' })
  expect(question).toHaveTextContent('the file holds all 106 events of “catalogue”')
  expect(question).toHaveTextContent('3 of them are about Product 3.')
  expect(server.of('EXPORT_HISTORY')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Save History-catalogue.csv' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(server.of('EXPORT_HISTORY')).toMatchObject([{ Stream: 'product-3', Format: 'csv' }])
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /JSON/u }))
  await user.click(await screen.findByRole('button', { name: 'Save History-catalogue.json' }))
  expect(await screen.findByText('Load failed.')).toBeInTheDocument()
})

test('a record with a stream of its own is saved at once, under its own name', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, server } = open(true, null, {
    GET_HISTORY: () =>
      ok({
        Record: { Address: 'product-3', Stream: 'product-x', Kind: 'product', ID: 3, Title: 'Product 3' },
        Events: [item(0), item(1)],
        StreamEvents: 2,
        Consistent: true,
        Digest: null,
      }),
    EXPORT_HISTORY: () => ok({ base64: btoa('x'), datatype: 'text/csv', filename: 'History-product-3.csv' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /CSV/u }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(server.of('EXPORT_HISTORY')).toHaveLength(1)
})
