/** Records as they travel, made from what events hold: shared by projections and by the replies of commands. */
export * from './fields.ts'
export * from './main-form.ts'
export * from './people.ts'
export * from './quotes.ts'
export * from './reference.ts'
export * from './responses.ts'
export * from './submission-csv.ts'
export * from './submissions.ts'
