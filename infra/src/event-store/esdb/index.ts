/** The event store on EventStoreDB: loaded only when one is set. */
export { openEsdbEventStore, type EsdbEventStore, type EsdbEventStoreOptions } from './esdb-event-store.ts'
