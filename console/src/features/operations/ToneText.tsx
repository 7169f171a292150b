/** A state in words, coloured by how good it is. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

const COLOURS = {
  good: 'var(--bindery-active)',
  busy: 'var(--bindery-scheduled)',
  bad: 'var(--mantine-color-error)',
  still: 'var(--bindery-inactive)',
} as const

export type Tone = keyof typeof COLOURS

interface ToneTextProps {
  readonly tone: Tone
  /** For a whole sentence, which may need several lines. */
  readonly wraps?: boolean
  readonly children: ReactNode
}

export function ToneText({ tone, wraps = false, children }: ToneTextProps) {
  return (
    <Text span inherit fw={600} c={COLOURS[tone]} style={wraps ? {} : { whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  )
}
