/** A date with a time of day; the time is typed, or stepped by its arrows and the arrow keys (COM-008). */
import { texts } from '@bindery/contracts/rules'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { DateField } from './DateField.tsx'
import classes from './DateTimeField.module.css'
import type { Moment } from './moment.ts'
import { minutesOf, stepped, timeOf, type Stepping } from './time-steps.ts'

interface DateTimeFieldProps {
  readonly label: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly value: Moment
  readonly onChange: (moment: Moment) => void
  readonly error?: ReactNode
  readonly 'data-problem'?: string | undefined
}

/** The time of a day that was chosen without one. */
const MIDNIGHT = '00:00'

const whyNoTime = (time: string) =>
  time.trim() === '' ? texts.requiredMarker : `${texts.invalidMarker}: write 21:30 or 9:30 pm`

export function DateTimeField({
  label,
  required,
  disabled = false,
  value,
  onChange,
  error,
  ...mark
}: DateTimeFieldProps) {
  const last = useRef<Stepping | null>(null)
  const { date, time } = value
  const [isTyping, setTyping] = useState(false)
  const minutes = minutesOf(time)
  // The error of a moment whose time is wrong is shown at the time; half a time is not judged while it is typed.
  const isTimeWrong = date !== null && minutes === null

  function step(direction: Stepping['direction']) {
    const next = stepped(time, direction, Date.now(), last.current)
    last.current = next.stepping
    onChange({ date, time: next.time })
  }
  const arrow = (direction: Stepping['direction'], name: string, icon: ReactNode) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={15}
      tabIndex={-1} // the arrow keys do the same
      disabled={disabled}
      aria-label={`${label}: ${name}`}
      onClick={() => step(direction)}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap" {...mark}>
      <div className={classes.date}>
        <DateField
          label={label}
          required={required ?? false}
          disabled={disabled}
          error={isTimeWrong ? undefined : error}
          value={date}
          onChange={(day) => onChange({ date: day, time: day !== null && time === '' ? MIDNIGHT : time })}
        />
      </div>
      <TextInput
        label="Time"
        aria-label={`${label}: time`}
        role="spinbutton"
        aria-valuemin={0}
        aria-valuemax={1439}
        aria-valuetext={time === '' ? 'no time' : time}
        {...(minutes !== null && { 'aria-valuenow': minutes })}
        placeholder="hh:mm"
        autoComplete="off"
        maxLength={12}
        disabled={disabled}
        error={isTimeWrong && !isTyping ? whyNoTime(time) : Boolean(error)}
        className={classes.time}
        value={time}
        onChange={(event) => {
          setTyping(true)
          onChange({ date, time: event.currentTarget.value })
        }}
        onBlur={() => {
          setTyping(false)
          if (minutes !== null && timeOf(minutes) !== time) onChange({ date, time: timeOf(minutes) })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
        rightSectionPointerEvents="auto"
        rightSection={
          <div className={classes.arrows}>
            {arrow(1, 'later', <IconChevronUp size={13} aria-hidden />)}
            {arrow(-1, 'earlier', <IconChevronDown size={13} aria-hidden />)}
          </div>
        }
      />
    </Group>
  )
}
