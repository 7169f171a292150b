/** Why something beside it was not done, in the server's own words, with their blanks and line breaks. */
import { Text } from '@mantine/core'

export function Failure({ message }: { readonly message: string }) {
  if (message === '') return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert" style={{ whiteSpace: 'pre-wrap' }}>
      {message}
    </Text>
  )
}
