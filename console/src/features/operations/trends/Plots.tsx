/** Rate, latency and lag of one series over time, as three plots. */
import '@mantine/charts/styles.css'
import { AreaChart, LineChart } from '@mantine/charts'
import { formatInteger, secondsText } from '@bindery/contracts/rules'
import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { axisOf, toneOf, unitsOf, type Point, type Series } from './words.ts'

const COLOURS = { good: 'teal.6', busy: 'orange.6', bad: 'red.6' } as const

const shared = (points: readonly Point[]) => ({
  h: 130,
  data: [...points],
  dataKey: 'at',
  gridAxis: 'x' as const,
  withDots: false,
  strokeWidth: 1.5,
  curveType: 'linear' as const,
  // Room beside the first and the last point, and above the highest, so that each label stands at its own line.
  xAxisProps: { minTickGap: 24, interval: 'equidistantPreserveStart' as const, padding: { left: 18, right: 18 } },
  yAxisProps: { width: 52, allowDecimals: false, interval: 0, tickCount: 4 },
})

const chart = { accessibilityLayer: false, margin: { top: 8 } }
const still = { isAnimationActive: false }

interface PlotProps {
  readonly title: string
  readonly children: ReactNode
}

/** Hidden from screen readers: the words above the plots tell the same. */
function Plot({ title, children }: PlotProps) {
  return (
    <div aria-hidden>
      <Text size="xs" c="dimmed" mb={4}>
        {title}
      </Text>
      {children}
    </div>
  )
}

export function Plots({ series, points }: { readonly series: Series; readonly points: readonly Point[] }) {
  const plots = shared(points)
  const lag = COLOURS[toneOf(series)]
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
      <Plot title={`Rate: ${unitsOf(series.Kind)} a minute`}>
        <AreaChart
          {...plots}
          series={[{ name: 'rate', label: 'A minute', color: 'var(--mantine-primary-color-filled)' }]}
          valueFormatter={formatInteger}
          areaChartProps={chart}
          areaProps={still}
        />
      </Plot>
      <Plot title="Latency: how long it took">
        <LineChart
          {...plots}
          withDots
          dotProps={{ r: 1.5 }}
          series={[{ name: 'took', label: 'Took', color: 'var(--mantine-primary-color-filled)' }]}
          valueFormatter={secondsText}
          yAxisProps={{ ...plots.yAxisProps, tickFormatter: axisOf(points) }}
          lineChartProps={chart}
          lineProps={still}
        />
      </Plot>
      <Plot title="Lag: how much waited">
        <AreaChart
          {...plots}
          series={[{ name: 'lag', label: 'Waiting', color: lag }]}
          valueFormatter={formatInteger}
          areaChartProps={chart}
          areaProps={still}
        />
      </Plot>
    </SimpleGrid>
  )
}
