/** The agency's figures: plots, sentences, and numbers that link to the records they count. */
import type { Dashboard } from '@bindery/contracts/wire'
import { Button, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { monthName } from '../../shared/months.ts'
import { TextLink } from '../../ui/page/links.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { Bars } from './Bars.tsx'
import classes from './Dashboard.module.css'
import type { CountedSearch } from './search.ts'
import { answerWords, dollars, hitWords, percent, premiumWords, stateWords } from './words.ts'

const PremiumPlot = lazy(() => import('./PremiumPlot.tsx').then(({ PremiumPlot: Plot }) => ({ default: Plot })))
const AnswersPlot = lazy(() => import('./AnswersPlot.tsx').then(({ AnswersPlot: Plot }) => ({ default: Plot })))

interface FigureProps {
  readonly of: CountedSearch
  readonly text: string
  /** The counted records in words, because a screen reader may read the link alone. */
  readonly name: string
}

function Figure({ of, text, name }: FigureProps) {
  return (
    <TextLink to="/home/dashboard/list" search={of} aria-label={`${name}: ${text}`} underline="always" inherit>
      {text}
    </TextLink>
  )
}

interface Hit {
  readonly id: number
  readonly name: string
  readonly Quoted: number
  readonly Bound: number
}

export function Agency({ dashboard }: { readonly dashboard: Dashboard }) {
  const active = dashboard.States.reduce((sum, { Count }) => sum + Count, 0)
  const products = dashboard.Products.map((row) => ({ ...row, id: row.ProductID, name: row.ProductName }))
  const houses = dashboard.Houses.map((row) => ({
    ...row,
    id: row.BrokerGroupID,
    name: row.GroupName || 'No broker house',
  }))
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
      <Stack gap="md">
        <Section title="Premium by month">
          <Stack gap="sm">
            <Text size="sm">{premiumWords(dashboard)}</Text>
            <Suspense fallback={<div style={{ height: 230 }} />}>
              <PremiumPlot months={dashboard.Months} />
            </Suspense>
            <div className={classes.scroll}>
              <MonthTable months={dashboard.Months} />
            </div>
          </Stack>
        </Section>
        <Hits title="Hit ratio by product" of="product" hits={products} />
      </Stack>
      <Stack gap="md">
        <Section title="Submissions by state of work" count={active}>
          <Stack gap="sm">
            <Text size="sm">{stateWords(dashboard)}</Text>
            <Bars
              label="Submissions by state of work"
              empty="No active submissions."
              lines={dashboard.States.map(({ State, Count }) => ({
                id: State,
                name: State,
                share: percent(Count, active),
                tone: State === 'Received' || State === 'Cleared, to quote' ? 'ours' : 'others',
                figure: <Figure of={{ of: 'state', key: State }} text={String(Count)} name={State} />,
              }))}
            />
          </Stack>
        </Section>
        <Section title="Time to first answer">
          <Stack gap="sm">
            <Text size="sm">{answerWords(dashboard)}</Text>
            <Suspense fallback={<div style={{ height: 160 }} />}>
              <AnswersPlot answers={dashboard.Answers} />
            </Suspense>
            <Text size="sm" component="div">
              Working days:{' '}
              {dashboard.Answers.map(({ Days, Count }, index) => (
                <span key={Days}>
                  {index > 0 && ', '}
                  {Days}: <Figure of={{ of: 'answer', key: Days }} text={String(Count)} name={`${Days} working days`} />
                </span>
              ))}
            </Text>
          </Stack>
        </Section>
        <Hits title="Hit ratio by broker house" of="house" hits={houses} />
      </Stack>
    </SimpleGrid>
  )
}

function MonthTable({ months }: { readonly months: Dashboard['Months'] }) {
  return (
    <Table aria-label="Premium by month" horizontalSpacing="xs" verticalSpacing={4} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Month</Table.Th>
          <Table.Th scope="col" ta="right">
            Quoted
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Bound
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Bound a year before
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.toReversed().map(({ Month, Quoted, Bound, BoundBefore }) => {
          const [year = '', month = ''] = Month.split('-')
          const before = `${Number(year) - 1}-${month}`
          const cell = (of: 'quoted' | 'bound', key: string, amount: number) => (
            <Table.Td ta="right">
              <Figure of={{ of, key }} text={dollars(amount)} name={`${of} in ${monthName(key)}`} />
            </Table.Td>
          )
          return (
            <Table.Tr key={Month}>
              <Table.Th scope="row" fw={400}>
                {monthName(Month)}
              </Table.Th>
              {cell('quoted', Month, Quoted.Premium)}
              {cell('bound', Month, Bound.Premium)}
              {cell('bound', before, BoundBefore.Premium)}
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

interface HitsProps {
  readonly title: string
  readonly of: 'product' | 'house'
  readonly hits: readonly Hit[]
}

/** So many rows at first, those with the most quotes. */
const SHOWN = 8

function Hits({ title, of, hits }: HitsProps) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? hits : hits.slice(0, SHOWN)
  return (
    <Section title={title}>
      <Stack gap="sm">
        <Text size="sm">{hitWords(hits)}</Text>
        <Bars
          label={title}
          empty="Nothing was quoted in these months."
          lines={shown.map(({ id, name, Quoted, Bound }) => ({
            id: String(id),
            name,
            share: percent(Bound, Quoted),
            figure: (
              <>
                <b>{percent(Bound, Quoted)}%</b>{' '}
                <Figure of={{ of, key: String(id), bound: true }} text={String(Bound)} name={`Bound, ${name}`} /> of{' '}
                <Figure of={{ of, key: String(id) }} text={String(Quoted)} name={`Quoted, ${name}`} />
              </>
            ),
          }))}
        />
        {hits.length > SHOWN && (
          <Button size="compact-sm" variant="default" w="fit-content" onClick={() => setWhole(!whole)}>
            {whole ? `Only the ${SHOWN} with the most quotes` : `All ${hits.length}`}
          </Button>
        )}
      </Stack>
    </Section>
  )
}
