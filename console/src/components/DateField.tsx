/** A date entered as dd/mm/yyyy, held as YYYY-MM-DD (COM-002). */
import '@mantine/dates/styles.css'
import { parseEntered, parseWireDate, wireDate } from '@bindery/contracts/rules'
import type { WireDate } from '@bindery/contracts/wire'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'

/** What the calendar's arrows are called; its days and months name themselves. */
const CALENDAR = {
  previousMonth: 'Previous month', nextMonth: 'Next month', previousYear: 'Previous year', nextYear: 'Next year',
  previousDecade: 'Previous decade', nextDecade: 'Next decade',
}

interface CommonProps {
  readonly label: ReactNode
  readonly required?: boolean
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly disabled?: boolean
  readonly clearable?: boolean
  readonly autoFocus?: boolean
  readonly size?: 'xs' | 'sm'
  /** YYYY-MM-DD: the first day that can be picked. */
  readonly min?: string
  readonly w?: number | string
  readonly 'aria-label'?: string
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

interface DateFieldProps extends CommonProps {
  readonly value: string | null
  readonly onChange: (date: string | null) => void
}

export function DateField({ value, onChange, clearable = true, min, ...props }: DateFieldProps) {
  return (
    <DateInput
      {...props}
      value={value}
      onChange={onChange}
      clearable={clearable && value !== null}
      clearButtonProps={{ tabIndex: -1, 'aria-label': 'Clear the date' }} // emptying the text does the same from the keyboard
      {...(min !== undefined && { minDate: min })}
      dateParser={parseEntered}
      valueFormat="DD/MM/YYYY"
      placeholder="dd/mm/yyyy"
      maxLength={10}
      rightSection={value === null || !clearable ? <IconCalendar size={16} aria-hidden /> : undefined}
      rightSectionPointerEvents={value === null || !clearable ? 'none' : 'auto'}
      popoverProps={{
        withinPortal: true,
        portalProps: { target: 'main' }, // a part of the page, as landmarks tell it
        position: props.error ? 'top-start' : 'bottom-start', // a refusal is said below the field
      }}
      ariaLabels={CALENDAR}
      autoComplete="off"
    />
  )
}

interface WireDateFieldProps extends CommonProps {
  readonly value: WireDate | null
  readonly onChange: (date: WireDate | null) => void
}

/** The same over the wire's pair, for forms that hold a record as it travels. */
export function WireDateField({ value, onChange, ...props }: WireDateFieldProps) {
  return <DateField {...props} value={parseWireDate(value?.Value)} onChange={(date) => onChange(wireDate(date))} />
}
