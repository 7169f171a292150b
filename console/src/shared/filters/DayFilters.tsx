/** The first and the last day that a list or report shows. */
import { DateField } from '../../ui/form/DateField.tsx'

interface Days {
  /** YYYY-MM-DD; both days are included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface DayFiltersProps {
  readonly labels: readonly [from: string, to: string]
  readonly days: Days
  readonly onChange: (part: Days) => void
}

export function DayFilters({ labels: [first, last], days: { from, to }, onChange }: DayFiltersProps) {
  return (
    <>
      <DateField
        datesOnly
        label={first}
        value={from ?? null}
        onChange={(day) => onChange({ from: day ?? undefined })}
      />
      <DateField datesOnly label={last} value={to ?? null} onChange={(day) => onChange({ to: day ?? undefined })} />
    </>
  )
}
