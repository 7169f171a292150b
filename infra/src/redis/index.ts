/** The parts on Redis; a separate entry, so that the client is loaded only when Redis is used. */
export { openBullJobs, type BullJobs, type BullJobsOptions } from '../jobs/bullmq/bull-jobs.ts'
export { openRedisSignals, type RedisSignals, type RedisSignalsOptions } from '../signals/redis-signals.ts'
