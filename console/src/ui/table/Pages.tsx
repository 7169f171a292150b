/** The pages of a list, counted from 0; the label of every control names the page it opens. */
import { Pagination } from '@mantine/core'

interface PagesProps {
  readonly page: number
  readonly pages: number
  /** Only the current page is shown between first and last. */
  readonly compact?: boolean
  readonly onPage: (page: number) => void
}

const CONTROLS = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' } as const

export function Pages({ page, pages, compact = false, onPage }: PagesProps) {
  if (pages <= 1) return null
  return (
    <Pagination
      size="sm"
      siblings={compact ? 0 : 1}
      total={pages}
      value={page + 1}
      onChange={(next) => onPage(next - 1)}
      getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      getControlProps={(control) => ({ 'aria-label': CONTROLS[control] })}
    />
  )
}
