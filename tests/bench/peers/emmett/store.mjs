/**
 * The two commands on emmett and its SQLite store, written as emmett's own samples are: a decision on the folded stream,
 * its events appended at the revision that was read.
 */
import { CommandHandler, IllegalStateError } from '@event-driven-io/emmett'
import { getSQLiteEventStore } from '@event-driven-io/emmett-sqlite'

const handle = CommandHandler({
  initialState: () => null,
  evolve: (state, { type, data }) => (type === 'DateQuoteRequiredChanged' ? { ...state, ...data } : data),
  mapToStreamId: (number) => `submission-${number}`,
})

/** @param {string} fileName */
export function openStore(fileName) {
  const store = getSQLiteEventStore({ fileName, schema: { autoMigration: 'CreateOrUpdate' } })
  return {
    async create(number, data) {
      await handle(store, String(number), (state) => {
        if (state !== null) throw new IllegalStateError(`There is a submission ${number}.`)
        return { type: 'SubmissionReceived', data }
      })
    },
    async change(number, data) {
      await handle(store, String(number), (state) => {
        if (state === null) throw new IllegalStateError(`There is no submission ${number}.`)
        return { type: 'DateQuoteRequiredChanged', data }
      })
    },
  }
}
