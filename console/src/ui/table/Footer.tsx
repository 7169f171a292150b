/** The foot of a list: 'Total: n' and the pages. */
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Pages } from './Pages.tsx'
import classes from './Table.module.css'

interface FooterProps {
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  readonly compact: boolean
  /** Shown before the pages. */
  readonly tools?: ReactNode
}

export function Footer({ total, page, pages, onPage, compact, tools }: FooterProps) {
  return (
    <Group justify="space-between" gap="sm" className={classes.footer}>
      <Text size="sm" aria-live="polite">{`Total: ${total.toLocaleString('en-AU')}`}</Text>
      <Group gap="sm">
        {tools}
        <Pages page={page} pages={pages} compact={compact} onPage={onPage} />
      </Group>
    </Group>
  )
}
