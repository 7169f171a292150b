/** The red number beside Operations in the menu. */
import { formatInteger } from '@bindery/contracts/rules'
import { Badge } from '@mantine/core'

export function AttentionMark({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <Badge
      color="red"
      size="sm"
      variant="filled"
      circle={count < 10}
      aria-label={`${formatInteger(count)} waiting for somebody`}
    >
      {formatInteger(count)}
    </Badge>
  )
}
