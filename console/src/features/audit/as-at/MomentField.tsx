/** A date and time as people write them, which lead to the last event until then, or to where there was nothing yet. */
import type { HistoryItem } from '@bindery/contracts/wire'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DateTimeField } from '../../../ui/form/DateTimeField.tsx'
import { NO_MOMENT } from '../../../ui/form/moment.ts'
import { BEFORE, lastUntil } from './scale.ts'

/** A day without a time means all of it. */
const WHOLE_DAY = { ...NO_MOMENT, time: '23:59' }

interface MomentFieldProps {
  readonly label: string
  /** In the order of the stream. */
  readonly events: readonly HistoryItem[]
  /** Of the events, in milliseconds. */
  readonly instants: readonly number[]
  /** The event that is shown, counted from 0; BEFORE for the time before the first. */
  readonly point: number
  readonly onFind: (point: number) => void
}

export function MomentField({ label, events, instants, point, onFind }: MomentFieldProps) {
  const [moment, setMoment] = useState(WHOLE_DAY)
  const found = lastUntil(instants, moment)
  const item = found === null ? undefined : events[found]
  return (
    <Stack gap={4} maw={360}>
      <DateTimeField
        label={label}
        value={moment}
        onChange={(next) => {
          setMoment(next)
          const last = lastUntil(instants, next)
          if (last !== null) onFind(last)
        }}
      />
      <Text size="sm" c="dimmed" role="status">
        {point === BEFORE && `There was nothing yet: the record began on ${events[0]?.At?.Text ?? ''}.`}
        {item && found === point && `Step ${point + 1} of ${events.length}, recorded on ${item.At?.Text ?? ''}.`}
      </Text>
    </Stack>
  )
}
