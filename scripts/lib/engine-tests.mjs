/** The tests that `npm run engines` chooses, by parts of their files' names. */

/** The suites of the ports. */
export const SUITES = ['esdb.', 'kafka.', 'mongo.', 'redis.']

/**
 * Tests of the most important uses with every engine: events, rows, jobs, mails, signals, sessions, and engines that
 * fail. A name must not begin with a dash, which would make it an option of the test runner.
 */
export const WAYS = [
  'the-way',
  'mail.test',
  'editing',
  'responses',
  'wholesale',
  'brokers.test',
  'access.test',
  'repeats',
  'operations',
  'tools-over-engines',
  'away.test',
]

/** That rows end right however events arrive, and while people work. */
export const CONVERGENCE = ['convergence/mongo', 'rebuild-under-load']

/** The crash test whose processes divide the roles. */
export const CRASHES = ['crash/engines']
