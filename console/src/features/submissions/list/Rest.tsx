/**
 * What the list says while its rest is on its way. Only these words are drawn anew with each part that arrives: the list
 * itself asks how many submissions it has, which does not change.
 */
import { Text } from '@mantine/core'
import { useShare } from '../../../data/useRows.ts'
import { Arriving, percentOf } from '../../../ui/page/Arriving.tsx'

export const RestArrives = () => <Arriving share={useShare()} inParts />

export const WaitsForRest = () => (
  <Text size="sm" c="dimmed">
    {`This needs the whole list, of which ${percentOf(useShare())} % is here.`}
  </Text>
)
