/** A date in any usual spelling, shown as dd/mm/yyyy and held as YYYY-MM-DD; an unreadable text stays (COM-002). */
import '@mantine/dates/styles.layer.css'
import { dateText, parseEntered, parseWireDate, sydneyDate, texts, wireDate } from '@bindery/contracts/rules'
import type { WireDate } from '@bindery/contracts/wire'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { readDate, unread, unreadIn, whyNoDate } from './reading.ts'

/** The names of the calendar's arrows; its days and months have names of their own. */
const CALENDAR = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
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
  /** The calendar stays closed: the field has the focus without anybody having gone to it. */
  readonly closed?: boolean
  /** YYYY-MM-DD: the first day that can be picked. */
  readonly min?: string
  readonly w?: number | string
  readonly 'aria-label'?: string
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onClick?: () => void
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

interface DateFieldProps extends CommonProps {
  /** YYYY-MM-DD, or a text that could not be read (see reading.ts), which every call refuses as invalid. */
  readonly value: string | null
  readonly onChange: (date: string | null) => void
  /** For filters, and for dates that are saved at once: `onChange` gets no unreadable texts. */
  readonly datesOnly?: boolean
}

const BELOW = { position: 'bottom-start' } as const
/** The error is shown below the field, and the label above it stays in view too. */
const ABOVE = { position: 'top-start', offset: 32 } as const

const today = () => sydneyDate(new Date())
/** The library shows only dates: these two days, in alternation, stand for a text that is no date. */
const NO_DATE = ['9999-12-30', '9999-12-31'] as const
const isNoDate = (iso: string) => NO_DATE.some((each) => each === iso)

export function DateField(props: DateFieldProps) {
  const {
    value,
    onChange,
    clearable = true,
    min,
    datesOnly = false,
    closed = false,
    error,
    onBlur,
    onKeyDown,
    ...rest
  } = props
  const [own, setOwn] = useState<string | null>(null)
  const [turn, setTurn] = useState<0 | 1>(0)
  const [month, setMonth] = useState(() => (value !== null && unreadIn(value) === null ? value : today()))
  const kept = unreadIn(value) ?? own
  const why = kept === null ? undefined : whyNot(kept, min)
  const held = kept === null ? value : NO_DATE[turn]

  /** Reads the text on Enter, on Tab and on leaving the field, since half a date is no date. */
  function take(text: string) {
    if (text.trim() === '' || (held !== null && text === shown(held))) return
    const read = readDate(text, today())
    const isRead = read !== null && (min === undefined || read >= min)
    if (isRead && read === value && kept === null) return
    setTurn(turn === 0 ? 1 : 0)
    setOwn(isRead || !datesOnly ? null : text)
    if (isRead) onChange(read)
    else if (!datesOnly) onChange(unread(text))
  }
  const shown = (iso: string) => (isNoDate(iso) ? (kept ?? '') : dateText(iso))

  return (
    <DateInput
      {...rest}
      value={held}
      onChange={(date) => {
        setOwn(null)
        onChange(date)
      }}
      date={month}
      onDateChange={(next) => {
        if (!isNoDate(next)) setMonth(next)
      }}
      error={why === undefined ? error : `${typeof error === 'string' ? error : texts.invalidMarker}: ${why}`}
      onBlur={(event) => {
        onBlur?.(event)
        take(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        // Done before the next field gets the focus, since its date may follow from this one.
        if (event.key === 'Enter' || event.key === 'Tab') take(event.currentTarget.value)
        onKeyDown?.(event)
      }}
      clearable={clearable && held !== null}
      clearButtonProps={{ tabIndex: -1, 'aria-label': 'Clear the date' }} // the keyboard can empty the text
      {...(min !== undefined && { minDate: min })}
      dateParser={parseEntered}
      valueFormat={shown}
      placeholder="dd/mm/yyyy"
      maxLength={20}
      rightSection={held === null || !clearable ? <IconCalendar size={16} aria-hidden /> : undefined}
      rightSectionWidth={26} // a narrow filter shows its hint in full
      rightSectionPointerEvents={held === null || !clearable ? 'none' : 'auto'}
      popoverProps={{
        ...(closed && { disabled: true }),
        withinPortal: true,
        portalProps: { target: 'main' }, // inside a landmark, for screen readers
        ...(error || why ? ABOVE : BELOW),
      }}
      getDayProps={(date) => (date === today() ? { 'aria-current': 'date' } : {})}
      ariaLabels={CALENDAR}
      autoComplete="off"
    />
  )
}

function whyNot(text: string, min: string | undefined): string {
  const read = readDate(text, today())
  return read !== null && min !== undefined && read < min ? `not before ${dateText(min)}` : whyNoDate(text)
}

interface WireDateFieldProps extends CommonProps {
  readonly value: WireDate | null
  readonly onChange: (date: WireDate | null) => void
}

/** A DateField for forms that hold the date in its wire form, a value and a text. */
export function WireDateField({ value, onChange, ...props }: WireDateFieldProps) {
  return (
    <DateField
      {...props}
      value={parseWireDate(value?.Value) ?? (value && unread(value.Text))}
      onChange={(date) => {
        const kept = unreadIn(date)
        onChange(kept === null ? wireDate(date) : { Value: unread(kept), Text: kept })
      }}
    />
  )
}
