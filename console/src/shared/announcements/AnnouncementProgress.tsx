/** How far an announcement is: a bar, and the same in words. */
import { formatInteger } from '@bindery/contracts/rules'
import type { AnnouncementRow } from '@bindery/contracts/wire'
import { Progress, Stack, Text } from '@mantine/core'

export function AnnouncementProgress({ announcement }: { readonly announcement: AnnouncementRow }) {
  const { AnnouncementID, Recipients, HandedOver, Failed, Stopped, Waiting } = announcement
  const share = (count: number) => (Recipients === 0 ? 0 : (100 * count) / Recipients)
  const left = `${formatInteger(HandedOver)} of ${formatInteger(Recipients)} handed over`
  const rest = [
    [Waiting, 'waiting'],
    [Failed, 'failed'],
    [Stopped, 'stopped'],
  ] as const
  const words = [left, ...rest.flatMap(([count, word]) => (count > 0 ? [`${formatInteger(count)} ${word}`] : []))]
  return (
    <Stack gap={4}>
      <Progress.Root size="lg" aria-hidden>
        <Progress.Section value={share(HandedOver)} color="green" />
        <Progress.Section value={share(Failed)} color="red" />
        <Progress.Section value={share(Stopped)} color="gray" />
      </Progress.Root>
      <Text size="sm" role="status" aria-label={`Progress of announcement ${AnnouncementID}`}>
        {words.join(', ')}
      </Text>
    </Stack>
  )
}
