/** 'Total: n' and the pages. */
import { Group, Pagination, Text } from '@mantine/core'
import classes from './Table.module.css'

interface FooterProps {
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  readonly compact: boolean
}

export function Footer({ total, page, pages, onPage, compact }: FooterProps) {
  return (
    <Group justify="space-between" gap="sm" className={classes.footer}>
      <Text size="sm" aria-live="polite">{`Total: ${total.toLocaleString('en-AU')}`}</Text>
      {pages > 1 && (
        <Pagination
          value={page + 1}
          total={pages}
          onChange={(next) => onPage(next - 1)}
          size="sm"
          siblings={compact ? 0 : 1}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          getControlProps={(control) => ({ 'aria-label': { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' }[control] })}
        />
      )}
    </Group>
  )
}
