/** The hostile set: in-memory adapters that keep the ports' promises and nothing more. */
export * from './event-feed.ts'
export * from './event-store.ts'
export * from './jobs.ts'
export * from './page.ts'
export * from './random.ts'
export * from './views.ts'
