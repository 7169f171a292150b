/**
 * The state that must follow the fuzzing: everything caught up, nothing parked, no job failed, and a store that opens
 * again.
 */
import { GetOperations, type ResultsOf } from '@bindery/contracts/wire'
import type { Agency } from '../support/agency.ts'
import { IDS, PASSWORD } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'
import { MIAS_RIGHTS, reactivated } from './accounts.ts'

const MINUTES = 5 * 60_000

export async function aftermath(agency: Agency): Promise<readonly string[]> {
  agency.clock.forward(60 * 60_000)
  // A call may have renamed her, and set her inactive.
  const username = await reactivated(agency.bindery, MIAS_RIGHTS, 'aftermath')
  await agency.bindery.setPassword(IDS.mia, PASSWORD)
  const mia = await Person.signIn(agency.url, username, PASSWORD)
  const look = () => mia.send(GetOperations, {})
  await eventually(
    'all consumers have caught up',
    async () => (await look()).Consumers.every(({ Lag }) => Lag === 0),
    MINUTES,
  )
  const health = await fetch(`${agency.url}/api/health`)
  return [...(health.ok ? [] : [`health answers ${health.status}: ${await health.text()}`]), ...woundsIn(await look())]
}

function woundsIn({ Parked, Queues, Consumers }: ResultsOf<typeof GetOperations>): readonly string[] {
  return [
    ...Parked.map(
      ({ Collection, Stream, Attempts }) => `${Stream} is parked for ${Collection}: ${Attempts.at(-1)?.Error}`,
    ),
    ...Queues.flatMap(({ Queue, Failed }) =>
      Failed.map(({ Name, Attempts }) => `a job of ${Queue} failed: ${Name} ${Attempts.at(-1)?.Error}`),
    ),
    ...Consumers.filter(({ LastError }) => LastError !== '').map(
      ({ Group, LastError }) => `${Group} met an error: ${LastError}`,
    ),
  ]
}
