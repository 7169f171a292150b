/** Renewals by the month in which they are due: retention and movements, drawn, in words, and as a table of links. */
import { formatMoney, type RenewalStatus } from '@bindery/contracts/rules'
import { GetRenewalFigures, type RenewalMonth } from '@bindery/contracts/wire'
import { Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { callQuery, errorText } from '../../../client/queries.ts'
import { monthName } from '../../../shared/months.ts'
import { UnderwriterFilter } from '../../../shared/pickers/UnderwriterFilter.tsx'
import { TextLink } from '../../../ui/page/links.tsx'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { useToday } from '../../../shared/useToday.ts'
import { movementText } from '../words.ts'
import { daysOf, figureWords, retentionText } from './words.ts'

const MovementPlot = lazy(() => import('./MovementPlot.tsx').then(({ MovementPlot: Plot }) => ({ default: Plot })))
const PLOT = 230

/** The account whose renewals are counted. */
type Whose = number | 'all'

interface RenewalMonthsProps {
  readonly whose: Whose
  readonly onWhose: (whose: Whose) => void
}

export function RenewalMonths({ whose, onWhose }: RenewalMonthsProps) {
  const { data, error, refetch } = useQuery(callQuery(GetRenewalFigures, whose === 'all' ? {} : { OwnerID: whose }))
  const today = useToday()
  const isEmpty = data?.Months.every(({ Due }) => Due === 0)
  return (
    <Section
      title="Renewals by month"
      actions={<UnderwriterFilter label="Renewals of" value={whose} onChange={onWhose} />}
      {...(isEmpty && { quiet: 'No renewals are due in these months.' })}
    >
      {data && (
        <Stack gap="sm">
          <Text size="sm">{figureWords(data.Months, today)}</Text>
          <Suspense fallback={<div style={{ height: PLOT }} />}>
            <MovementPlot months={data.Months} />
          </Suspense>
          <Table.ScrollContainer minWidth={760}>
            <MonthTable months={data.Months} whose={whose} />
          </Table.ScrollContainer>
        </Stack>
      )}
      {!data && error && <Refusal message={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={PLOT} role="status" aria-label="Loading the figures of renewals" />}
    </Section>
  )
}

interface CountProps {
  readonly whose: Whose
  readonly month: string
  readonly count: number
  readonly what: string
  readonly status: readonly RenewalStatus[]
}

/** A number that opens the renewals it counts. */
function Count({ whose, month, count, what, status }: CountProps) {
  return (
    <Table.Td ta="right">
      <TextLink
        to="/home/allrenewals"
        search={{ owner: whose, status: [...status], ...daysOf(month) }}
        aria-label={`${what} in ${monthName(month)}: ${count}`}
        underline="always"
        inherit
      >
        {count}
      </TextLink>
    </Table.Td>
  )
}

const HEADS = [
  'Due',
  'Bound',
  'Lapsed',
  'Retention',
  'Premium before',
  'Premium',
  'Premium movement',
  'Income movement',
]

interface MonthTableProps {
  readonly months: readonly RenewalMonth[]
  readonly whose: Whose
}

function MonthTable({ months, whose }: MonthTableProps) {
  return (
    <Table aria-label="Renewals by month" horizontalSpacing="xs" verticalSpacing={4} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Month</Table.Th>
          {HEADS.map((head) => (
            <Table.Th key={head} scope="col" ta="right">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months
          .toReversed()
          .filter(({ Due }) => Due > 0)
          .map((row) => (
            <Table.Tr key={row.Month}>
              <Table.Th scope="row" fw={400}>
                {monthName(row.Month)}
              </Table.Th>
              <Count whose={whose} month={row.Month} count={row.Due} what="Due" status={[]} />
              <Count whose={whose} month={row.Month} count={row.Bound} what="Bound" status={['Bound']} />
              <Count whose={whose} month={row.Month} count={row.Lapsed} what="Lapsed" status={['Lapsed']} />
              {[
                retentionText(row),
                formatMoney(row.PriorPremium),
                formatMoney(row.Premium),
                movementText(row.PremiumMovement),
                movementText(row.IncomeMovement),
              ].map((text, index) => (
                <Table.Td key={HEADS[index + 3]} ta="right">
                  {text}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  )
}
