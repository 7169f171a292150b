/** A text of some lines with the limit that is left of it. */
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

/** What is pasted is not cut off without a word: beyond the limit the count is marked, and the schema says so. */
export function ShortText({ longest, value, ...props }: ShortTextProps) {
  const tooLong = value.length > longest
  return (
    <div>
      <Textarea {...props} value={value} autosize minRows={2} maxRows={8} />
      <Text size="xs" ta="right" mt={2} c={tooLong ? 'var(--mantine-color-error)' : 'dimmed'}>
        {`${value.length} / ${longest}`}
      </Text>
    </div>
  )
}
