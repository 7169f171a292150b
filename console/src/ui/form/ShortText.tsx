/** A text of some lines, with the number of characters left. */
import { Text, Textarea } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'

interface ShortTextProps {
  readonly label: string
  readonly longest: number
  readonly required?: boolean
  readonly autoFocus?: boolean
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
  readonly error?: ReactNode
}

/** A text pasted beyond the limit is not cut off silently: the count is marked, and the schema reports the error. */
export function ShortText({ longest, value, ...props }: ShortTextProps) {
  const length = Array.from(value).length
  return (
    <div>
      <Textarea {...props} value={value} autosize minRows={2} maxRows={8} />
      <Text size="xs" ta="right" mt={2} c={length > longest ? 'var(--mantine-color-error)' : 'dimmed'}>
        {`${length} / ${longest}`}
      </Text>
    </div>
  )
}
