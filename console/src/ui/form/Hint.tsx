/** What looks odd in a field without being wrong: it is said beside the field, and nothing is refused. */
import { Text } from '@mantine/core'

export function Hint({ children }: { readonly children: string }) {
  return (
    <Text size="xs" mt={4} role="status" c="var(--bindery-scheduled)">
      {children}
    </Text>
  )
}
