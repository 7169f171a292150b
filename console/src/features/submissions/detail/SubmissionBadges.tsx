/** The line under the title: the number, the cover, and warnings in words (SUBD-005). */
import type { SubmissionRow } from '@bindery/contracts/wire'
import { Badge, Group } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'

export function SubmissionBadges({ submission }: { submission: SubmissionRow }) {
  return (
    <Group gap="xs" component="span">
      <span>{`Submission ${submission.SubmissionID} · ${submission.Coverage}`}</span>
      {submission.TargetRisk && (
        <Badge
          color="var(--bindery-target)"
          variant="outline"
          tt="none"
          leftSection={<IconFlag size={11} aria-hidden />}
        >
          Target risk
        </Badge>
      )}
      {submission.Status === 'Inactive' && (
        <Badge color="gray" variant="filled" tt="none">
          Inactive
        </Badge>
      )}
    </Group>
  )
}
