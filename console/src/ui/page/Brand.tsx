/** The product's mark and name. */
import { Group, Text } from '@mantine/core'

export function Brand({ size = 26 }: { readonly size?: number }) {
  return (
    <Group gap={9} wrap="nowrap">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="7" fill="var(--mantine-color-petrol-8)" />
        <path
          d="M9 7h9.5a5 5 0 0 1 2.6 9.2A5.2 5.2 0 0 1 19 25.5H9z"
          fill="none"
          stroke="#fff"
          strokeWidth="2.6"
          strokeLinejoin="round"
        />
        <path d="M9 16h10M13.5 7v18.5" stroke="#fff" strokeWidth="2.2" />
      </svg>
      <Text fw={680} fz={size * 0.68} lh={1} style={{ letterSpacing: '-0.01em' }}>
        Bindery
      </Text>
    </Group>
  )
}
