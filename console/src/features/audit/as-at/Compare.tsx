/** A record at two points in time, side by side. */
import type { HistoryItem, HistoryPart } from '@bindery/contracts/wire'
import { Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../../client/queries.ts'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import type { HistorySearchProps } from '../history-search.ts'
import { pairsOf } from './differences.ts'
import { PointSlider } from './PointSlider.tsx'
import { BEFORE, pointText } from './scale.ts'
import { SideBySide } from './SideBySide.tsx'
import classes from './AsAt.module.css'
import { useAsAt } from './useAsAt.ts'
import { addressOf, usePoint, type Point } from './usePoint.ts'

interface CompareProps extends HistorySearchProps {
  readonly address: string
  readonly events: readonly HistoryItem[]
}

/** Nothing before the record began; undefined until the answer is here. */
const partsAt = (point: Point, answer: { readonly Parts: readonly HistoryPart[] } | undefined) =>
  point.index === BEFORE ? [] : answer?.Parts

export function Compare({ address, events, search, onSearch }: CompareProps) {
  const [all, setAll] = useState(false)
  const first = usePoint(events, search.at ?? 0)
  const second = usePoint(events, search.and ?? Infinity)
  const [before, after] = [useAsAt(address, first.revision), useAsAt(address, second.revision)]
  const error = before.error ?? after.error
  const restFirst = (index: number) => {
    first.move(index)
    onSearch({ ...search, at: addressOf(events, index) })
  }
  const restSecond = (index: number) => {
    second.move(index)
    onSearch({ ...search, and: addressOf(events, index) })
  }
  const [from, to] = [partsAt(first, before.data), partsAt(second, after.data)]
  const pairs = from && to ? pairsOf(from, to) : null
  const differing = pairs?.reduce((count, { fields }) => count + fields.filter(({ differs }) => differs).length, 0) ?? 0
  return (
    <Stack gap="md">
      <div className={classes.points}>
        <PointSlider
          label="First"
          asAt="First, as at"
          events={events}
          point={first.index}
          onMove={first.move}
          onRest={restFirst}
        />
        <PointSlider
          label="Second"
          asAt="Second, as at"
          events={events}
          point={second.index}
          onMove={second.move}
          onRest={restSecond}
        />
      </div>
      {error && <Refusal message={errorText(error)} />}
      {!pairs && !error && <Skeleton h={240} role="status" aria-label="Loading both points" />}
      {pairs && (
        <>
          <div className={classes.verdict}>
            <Text size="sm" role="status">
              {differing === 1 ? '1 field differs.' : `${differing === 0 ? 'No' : differing} fields differ.`}
            </Text>
            <Switch
              size="sm"
              label="Show all fields"
              checked={all}
              onChange={(event) => setAll(event.currentTarget.checked)}
            />
          </div>
          <SideBySide
            pairs={pairs}
            all={all}
            heads={[pointText(events, first.index), pointText(events, second.index)]}
          />
        </>
      )}
    </Stack>
  )
}
