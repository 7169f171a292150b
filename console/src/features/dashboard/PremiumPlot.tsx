/** Quoted and bound premium by month, against the year before. */
import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import type { Dashboard } from '@bindery/contracts/wire'
import { shortMonth } from '../../shared/months.ts'
import { dollars } from './words.ts'

const SERIES = [
  { name: 'Quoted', color: 'var(--mantine-primary-color-3)' },
  { name: 'Quoted a year before', color: 'orange.3' },
  { name: 'Bound', color: 'var(--mantine-primary-color-filled)' },
  { name: 'Bound a year before', color: 'orange.6' },
]

/** A table beside the plot gives the same figures, so the plot is hidden from screen readers. */
export function PremiumPlot({ months }: { readonly months: Dashboard['Months'] }) {
  return (
    <div aria-hidden>
      <BarChart
        h={230}
        withLegend
        // In the order of the bars; without this the legend is sorted by name.
        legendProps={{ itemSorter: null }}
        gridAxis="y"
        data={months.map(({ Month, Quoted, QuotedBefore, Bound, BoundBefore }) => ({
          month: shortMonth(Month),
          Quoted: Quoted.Premium,
          'Quoted a year before': QuotedBefore.Premium,
          Bound: Bound.Premium,
          'Bound a year before': BoundBefore.Premium,
        }))}
        dataKey="month"
        series={SERIES}
        valueFormatter={dollars}
        yAxisProps={{ width: 78 }}
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false }}
      />
    </div>
  )
}
