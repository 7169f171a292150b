/** /home/operations: consumers, parked streams, failed jobs, mails that wait, and what to do about each. */
import { texts } from '@bindery/contracts/rules'
import { GetOperations } from '@bindery/contracts/wire'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../client/queries.ts'
import { Page } from '../../ui/page/Page.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { Actions } from './Actions.tsx'
import { Announcements } from './Announcements.tsx'
import { Consumers } from './Consumers.tsx'
import { Documents } from './Documents.tsx'
import { MailAway } from './MailAway.tsx'
import { MailProblems } from './MailProblems.tsx'
import { ModelService } from './ModelService.tsx'
import { Outages } from './Outages.tsx'
import { Parked } from './Parked.tsx'
import { Projections } from './Projections.tsx'
import { Queues } from './Queues.tsx'
import { Trends } from './trends/Trends.tsx'

const EVERY = 3_000

export function Operations() {
  const query = callQuery(GetOperations, {}, texts.serviceNotAvailable)
  const { data, error, isPending } = useQuery({ ...query, staleTime: 0, refetchInterval: EVERY })
  return (
    <Page title="Operations:" subtitle="Updates every three seconds.">
      {error && <Refusal message={errorText(error)} />}
      {isPending && (
        <Stack role="status" aria-label="Loading operations">
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} h={150} />
          ))}
        </Stack>
      )}
      {data && !error && (
        <Stack gap="md">
          <Outages outages={data.Outages} />
          <MailAway waiting={data.MailWaiting} left={data.MailLeft} />
          <Announcements />
          <MailProblems problems={data.MailProblems} />
          <Trends />
          <Queues queues={data.Queues} />
          <Parked parked={data.Parked} />
          <Consumers consumers={data.Consumers} />
          {data.Documents && <Documents reading={data.Documents} />}
          {data.ModelUse.length > 0 && <ModelService uses={data.ModelUse} />}
          <Projections
            projections={data.Projections}
            consumers={data.Consumers}
            parked={data.Parked}
            rebuilds={data.Rebuilds}
            last={data.LastRebuilds}
          />
          <Actions actions={data.Actions} />
        </Stack>
      )}
    </Page>
  )
}
