/**
 * Chooses a point of a history by a date, by dragging along a scale of time, by the arrow keys or in steps, and shows
 * the event just before that point.
 */
import type { HistoryItem } from '@bindery/contracts/wire'
import { ActionIcon, Group, Slider, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, type KeyboardEvent } from 'react'
import classes from './AsAt.module.css'
import { MomentField } from './MomentField.tsx'
import { BEFORE, instantsOf, placesOf, pointText, SCALE } from './scale.ts'

interface PointSliderProps {
  readonly label: string
  /** The name of the field that takes a date. */
  readonly asAt: string
  /** In the order of the stream. */
  readonly events: readonly HistoryItem[]
  /** The chosen event, counted from 0; BEFORE for the time before the first. */
  readonly point: number
  /** Called while the slider moves. */
  readonly onMove: (point: number) => void
  /** Called with the point that is to stay. */
  readonly onRest: (point: number) => void
}

const textOf = (events: readonly HistoryItem[], point: number) =>
  [pointText(events, point), events[point]?.Sentence].filter(Boolean).join(': ')

export function PointSlider({ label, asAt, events, point, onMove, onRest }: PointSliderProps) {
  const last = events.length - 1
  // Read once for a whole drag.
  const instants = useMemo(() => instantsOf(events), [events])
  const places = useMemo(() => placesOf(instants), [instants])
  const pointAt = (place: number) => Math.max(0, places.indexOf(place))
  const step = (by: number) => onRest(Math.min(last, Math.max(0, point + by)))
  /** Before the first event the thumb stands on it, and the next key moves onto it. */
  function fromBefore(event: KeyboardEvent<HTMLElement>) {
    const isThumb = event.target instanceof Element && event.target.role === 'slider'
    if (point !== BEFORE || !isThumb || !/^(?:Arrow|Home)/u.test(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    onRest(0)
  }
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <MomentField label={asAt} events={events} instants={instants} point={point} onFind={onRest} />
      <Group gap="xs" wrap="nowrap" onKeyDownCapture={fromBefore}>
        <ActionIcon
          variant="default"
          aria-label={`${label}: the event before`}
          disabled={point <= 0}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <Slider
          className={classes.slider}
          min={0}
          max={SCALE}
          marks={places.map((value) => ({ value }))}
          restrictToMarks
          value={places[point] ?? 0}
          label={null}
          disabled={last < 1}
          thumbLabel={label}
          thumbValueText={() => textOf(events, point)}
          onChange={(place) => onMove(pointAt(place))}
          onChangeEnd={(place) => onRest(pointAt(place))}
        />
        <ActionIcon
          variant="default"
          aria-label={`${label}: the event after`}
          disabled={point >= last}
          onClick={() => step(1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <Text size="sm" aria-live="polite" className={classes.point}>
        {textOf(events, point)}
      </Text>
    </Stack>
  )
}
