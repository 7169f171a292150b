/** Folding events into rows: the applied ones, the failed ones, and those that wait. */
import { StickyNoteCleared, StickyNoteLeft, type FactOf } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { recorded } from '../../test/given.ts'
import { foldStream, Incoming, Table } from './fold.ts'
import { projector, unchanged } from './projector.ts'

const notes = (from: string) =>
  projector<{ note: string }, FactOf<typeof StickyNoteLeft> | FactOf<typeof StickyNoteCleared>>({
    collection: 'Notes',
    version: 1,
    from,
    key: (event) => (event.type === 'StickyNoteLeft' && event.data.note === 'both' ? ['a', 'b'] : 'a'),
    on: {
      StickyNoteLeft(row, { data }, key) {
        if (data.note === 'same') return row
        if (data.note === 'bad' || (data.note === 'both' && key === 'a')) throw new Error('No such note.')
        return { note: data.note }
      },
      StickyNoteCleared: () => null,
    },
  })

const left = (note: string) => StickyNoteLeft({ note })
const incoming = (stream: string, ...facts: Parameters<typeof recorded>[1]) =>
  recorded(stream, facts).map((event) => new Incoming(event))

test('an event at or below the revision of its row changes nothing', () => {
  const table = new Table()
  const events = incoming('note-1', left('one'), left('two'))
  foldStream(notes('note'), events, table)
  table.changed.clear()
  foldStream(notes('note'), events, table)
  expect(table.changed.size).toBe(0)
  expect(table.rows.get('a')).toEqual({ stream: 'note-1', revision: 1, value: { note: 'two' } })
})

test('an event after which a handler returns its very row writes nothing, delivered once or again', () => {
  const table = new Table()
  const events = incoming('note-1', left('one'), left('same'), left('three'))
  foldStream(notes('note'), events.slice(0, 1), table)
  table.changed.clear()
  foldStream(notes('note'), events.slice(1, 2), table)
  expect(table.changed.size).toBe(0)
  foldStream(notes('note'), events, table)
  foldStream(notes('note'), events, table)
  expect([...table.changed]).toEqual(['a'])
  expect(table.rows.get('a')).toEqual({ stream: 'note-1', revision: 2, value: { note: 'three' } })
})

test('a row that a handler gives up is kept as a tombstone with its revision, and may come again', () => {
  const table = new Table()
  foldStream(notes('note'), incoming('note-1', left('one'), StickyNoteCleared({})), table)
  expect(table.rows.get('a')).toEqual({ stream: 'note-1', revision: 1, value: null })
  foldStream(notes('note'), incoming('note-1', left('one'), StickyNoteCleared({}), left('again')), table)
  expect(table.rows.get('a')).toEqual({ stream: 'note-1', revision: 2, value: { note: 'again' } })
})

test('after a failing event the whole stream waits', () => {
  const table = new Table()
  const faults = foldStream(notes('note'), incoming('note-1', left('one'), left('bad'), left('three')), table)
  expect(faults).toEqual([{ stream: 'note-1', row: null, revision: 1, error: 'Error: No such note.' }])
  expect(table.rows.get('a')).toMatchObject({ revision: 0, value: { note: 'one' } })
})

test('in the catalogue only the row waits that the event failed for', () => {
  const table = new Table()
  const faults = foldStream(notes('catalogue'), incoming('catalogue', left('one'), left('both'), left('three')), table)
  expect(faults).toEqual([{ stream: 'catalogue', row: 'a', revision: 1, error: 'Error: No such note.' }])
  expect(table.rows.get('a')).toMatchObject({ revision: 0 })
  expect(table.rows.get('b')).toMatchObject({ revision: 1, value: { note: 'both' } })
})

test('a row belongs to one stream: a second stream that names it is a fault', () => {
  const table = new Table()
  foldStream(notes('note'), incoming('note-1', left('one')), table)
  expect(foldStream(notes('note'), incoming('note-2', left('two')), table)).toMatchObject([
    { stream: 'note-2', error: 'Error: Notes a belongs to note-1.' },
  ])
})

test('an event of a version that is not known parks the rows it names', () => {
  const [event] = recorded('catalogue', [left('one')])
  if (!event) throw new Error('There is an event.')
  const faults = foldStream(notes('catalogue'), [new Incoming({ ...event, version: 7 })], new Table())
  expect(faults).toMatchObject([
    { row: 'a', revision: 0, error: 'UnknownEvent: No schema for StickyNoteLeft version 7.' },
  ])
})

test('an event that a projector is told of and does nothing about needs no row: with it or without, none changes', () => {
  const deaf = projector<{ note: string }, FactOf<typeof StickyNoteLeft>>({
    collection: 'Deaf',
    version: 1,
    from: 'note',
    key: () => 'a',
    on: { StickyNoteLeft: unchanged },
  })
  expect([deaf.handles('StickyNoteLeft'), deaf.changesBy('StickyNoteLeft')]).toEqual([true, false])
  const table = new Table()
  expect(foldStream(deaf, incoming('note-1', left('new')), table)).toEqual([])
  table.rows.set('a', { stream: 'note-1', revision: -1, value: { note: 'old' } })
  expect(foldStream(deaf, incoming('note-1', left('new')), table)).toEqual([])
  expect([table.changed.size, table.rows.get('a')?.value]).toEqual([0, { note: 'old' }])
})
