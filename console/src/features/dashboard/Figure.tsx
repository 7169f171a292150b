/** A figure that links to the records it counts. */
import { TextLink } from '../../ui/page/links.tsx'
import type { CountedSearch } from './search.ts'

interface FigureProps {
  readonly of: CountedSearch
  readonly text: string
  /** The counted records in words, because a screen reader may read the link alone. */
  readonly name: string
}

export function Figure({ of, text, name }: FigureProps) {
  return (
    <TextLink to="/home/dashboard/list" search={of} aria-label={`${name}: ${text}`} underline="always" inherit>
      {text}
    </TextLink>
  )
}
