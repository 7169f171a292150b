/** Samples for the tests of every package: people, submissions, the quote of A-002 as events and rows. Only tests import it. */
export * from './people.ts'
export * from './quotes.ts'
export * from './recorded.ts'
export * from './submissions.ts'
