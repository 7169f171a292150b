/** A state in words, coloured by how good it is. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

const COLOURS = {
  good: 'var(--bindery-active)',
  busy: 'var(--bindery-scheduled)',
  bad: 'var(--mantine-color-error)',
} as const

export function ToneText({ tone, children }: { readonly tone: keyof typeof COLOURS; readonly children: ReactNode }) {
  return (
    <Text span inherit fw={600} c={COLOURS[tone]} style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  )
}
