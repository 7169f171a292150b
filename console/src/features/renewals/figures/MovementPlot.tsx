/** Retention and movements by month, in percent. */
import '@mantine/charts/styles.layer.css'
import type { RenewalMonth } from '@bindery/contracts/wire'
import { BarChart } from '@mantine/charts'
import { shortMonth } from '../../../shared/months.ts'
import { percentOf } from './words.ts'

const SERIES = [
  { name: 'Retention', color: 'var(--mantine-primary-color-filled)' },
  { name: 'Premium movement', color: 'orange.6' },
  { name: 'Income movement', color: 'violet.6' },
]

/** The months from the first to the last one in which something is due. */
function worked(months: readonly RenewalMonth[]): readonly RenewalMonth[] {
  const isDue = ({ Due }: RenewalMonth) => Due > 0
  return months.slice(months.findIndex(isDue), months.findLastIndex(isDue) + 1)
}

/** A table beside the plot gives the same figures, so the plot is hidden from screen readers. */
export function MovementPlot({ months }: { readonly months: readonly RenewalMonth[] }) {
  return (
    <div aria-hidden>
      <BarChart
        h={230}
        withLegend
        gridAxis="x"
        maxBarWidth={32}
        data={worked(months).map(({ Month, Retention, PremiumMovement, IncomeMovement }) => ({
          month: shortMonth(Month),
          Retention: percentOf(Retention),
          'Premium movement': percentOf(PremiumMovement),
          'Income movement': percentOf(IncomeMovement),
        }))}
        dataKey="month"
        series={SERIES}
        valueFormatter={(value) => `${value}%`}
        yAxisProps={{ width: 56 }}
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false }}
      />
    </div>
  )
}
