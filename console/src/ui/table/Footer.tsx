/** The foot of a list: 'Total: n' and the pages. */
import { formatInteger } from '@bindery/contracts/rules'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Pages } from './Pages.tsx'
import classes from './Table.module.css'

interface FooterProps {
  readonly total: number
  /** The rows that are printed, counted from 1, where they are not all: paper has no other pages to turn to. */
  readonly part: { readonly from: number; readonly to: number } | null
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  readonly compact: boolean
  /** Shown before the pages. */
  readonly tools?: ReactNode
}

export function Footer({ total, part, page, pages, onPage, compact, tools }: FooterProps) {
  return (
    <Group justify="space-between" gap="sm" className={classes.footer}>
      <Text size="sm" aria-live="polite">{`Total: ${formatInteger(total)}`}</Text>
      {part && (
        <Text size="sm">{`Only rows ${formatInteger(part.from)} to ${formatInteger(part.to)} are printed.`}</Text>
      )}
      <Group gap="sm" data-on="screen">
        {tools}
        <Pages page={page} pages={pages} compact={compact} onPage={onPage} />
      </Group>
    </Group>
  )
}
