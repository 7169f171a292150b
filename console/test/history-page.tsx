/** The screens of histories over a server that answers with a product's events. */
import { screen, within } from '@testing-library/react'
import type { FoundEvent, HistoryItem, HistoryPart, HistoryRecord } from '@bindery/contracts/wire'
import { openPage, signIn } from './open.tsx'
import { broker, deltaOf, masterData, owner, mia } from './records.ts'
import { fakeServer, ok, type Body } from './server.ts'

export const product: HistoryRecord = {
  Address: 'product-3',
  Stream: 'catalogue',
  Kind: 'product',
  ID: 3,
  Title: 'Product 3: Cyber Liability',
}

export const at = (minute: number) => ({
  Value: `2111202610${String(minute).padStart(2, '0')}`,
  Text: `21/11/2026 10:${String(minute).padStart(2, '0')}`,
})

export const item = (Revision: number, part: Partial<HistoryItem> = {}): HistoryItem => ({
  Revision,
  At: at(Revision),
  By: 'Mia Chen',
  Sentence: `Mia Chen did thing ${Revision}`,
  Changes: [],
  Files: [],
  Message: null,
  Event: {
    id: `e${Revision}`,
    type: Revision === 0 ? 'ProductAdded' : 'ProductChanged',
    correlationId: `c${Revision}`,
    causationId: null,
  },
  ...part,
})

const items = [
  item(0),
  item(7, { Changes: [{ Field: 'Stamp Duty Rate NSW', From: '9%', To: '8%' }] }),
  item(9, { By: 'Tom Reid', Sentence: 'Tom Reid did thing 9' }),
]

const rates: Readonly<Record<number, string>> = { 0: '9%', 7: '8%', 9: '7%' }

export const parts = (revision: number): HistoryPart[] => [
  {
    Collection: 'Products',
    Key: '3',
    Title: 'Product 3',
    Row: {},
    Fields: [
      { Field: 'Product Name', Value: 'Cyber Liability' },
      { Field: 'Stamp Duty Rate NSW', Value: rates[revision] ?? '' },
    ],
  },
]

export const found = (n: number, part: Partial<FoundEvent> = {}): FoundEvent => ({
  Stream: 'catalogue',
  Revision: n,
  At: at(n),
  By: 'Mia Chen',
  Kind: 'ProductChanged',
  Sentence: `Mia Chen did thing ${n}`,
  Record: product,
  Func: 'UPDATE_PRODUCT',
  EventID: `e${n}`,
  CausationID: null,
  Changes: [],
  ...part,
})

const history = () => ok({ Record: product, Events: items, StreamEvents: items.length, Consistent: true, Digest: null })

export const asAt = ({ Revision }: Body) =>
  ok({
    Record: product,
    Revision: Number(Revision),
    At: at(Number(Revision)),
    By: 'Mia Chen',
    Sentence: '',
    Parts: parts(Number(Revision)),
  })

export const answer = (part: object = {}) =>
  ok({
    Events: [found(7), found(0)],
    Total: 2,
    More: false,
    WholeWords: [],
    Kinds: ['MailDeferred', 'MailHandedOver', 'ProductChanged'],
    Fields: ['Excess', 'Limit', 'Stamp Duty Rate NSW'],
    Indexed: null,
    ...part,
  })

export async function open(address: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ Owners: [mia, owner(2, 'Tom Reid')] })),
    GET_DATA: () => ok(deltaOf({ Brokers: [broker(7, 'Ava Wong')] })),
    GET_HISTORY: history,
    GET_AS_AT: asAt,
    SEARCH_EVENTS: () => answer(),
    ...answers,
  })
  return { ...openPage(address), server }
}

export const slider = (name = 'Point in time') => within(screen.getByRole('group', { name })).getByRole('slider')
