/** The parts of GET_OPERATIONS by name. */
import type { GetOperations, ResultsOf } from '@bindery/contracts/wire'

type Picture = ResultsOf<typeof GetOperations>
export type Outage = Picture['Outages'][number]
export type Consumer = Picture['Consumers'][number]
export type Projection = Picture['Projections'][number]
export type AskedRebuild = Picture['Rebuilds'][number]
export type LastRebuild = Picture['LastRebuilds'][number]
export type Decision = Picture['Actions'][number]
export type ParkedStream = Picture['Parked'][number]
export type Queue = Picture['Queues'][number]
export type Job = Queue['Failed'][number]
export type MailProblem = Picture['MailProblems'][number]
export type Reading = NonNullable<Picture['Documents']>
export type ModelUse = Picture['ModelUse'][number]
export type UnreadDocument = Reading['UnreadFirst'][number]
