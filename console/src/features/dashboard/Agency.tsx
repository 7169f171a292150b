/** The agency's figures: plots, sentences, and numbers that link to the records they count. */
import type { Dashboard } from '@bindery/contracts/wire'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Section } from '../../ui/page/Section.tsx'
import { Bars } from './Bars.tsx'
import classes from './Dashboard.module.css'
import { Figure } from './Figure.tsx'
import { Hits } from './Hits.tsx'
import { MonthTable } from './MonthTable.tsx'
import { answerWords, percent, premiumWords, stateWords } from './words.ts'

const PremiumPlot = lazy(() => import('./PremiumPlot.tsx').then(({ PremiumPlot: Plot }) => ({ default: Plot })))
const AnswersPlot = lazy(() => import('./AnswersPlot.tsx').then(({ AnswersPlot: Plot }) => ({ default: Plot })))

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
