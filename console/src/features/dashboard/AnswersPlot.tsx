/** Working days from submission to first answer. */
import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import type { Dashboard } from '@bindery/contracts/wire'
import { LATE_OVER } from './words.ts'

/** A list beside the plot gives the same figures, so the plot is hidden from screen readers. */
export function AnswersPlot({ answers }: { readonly answers: Dashboard['Answers'] }) {
  return (
    <div aria-hidden>
      <BarChart
        h={160}
        gridAxis="none"
        withYAxis={false}
        data={answers.map(({ Days, Count }) => ({
          days: Days,
          Submissions: Count,
          color: Number.parseInt(Days, 10) > LATE_OVER ? 'orange.6' : 'var(--mantine-primary-color-filled)',
        }))}
        dataKey="days"
        series={[{ name: 'Submissions', color: 'var(--mantine-primary-color-filled)' }]}
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false }}
      />
    </div>
  )
}
