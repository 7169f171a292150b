/** A page of a document as text, with some of its words marked; nothing in it is markup. */
import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './Helper.module.css'

interface PageTextProps {
  /** The whole text, page by page. */
  readonly pages: readonly string[]
  /** The page with the words, 1 for the first. */
  readonly page: number
  readonly words: string
}

export function PageText({ pages, page, words }: PageTextProps) {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' })
  }, [page, words])
  return (
    <section className={classes.page} aria-label="The text of the document" tabIndex={0}>
      {pages.map((text, at) => {
        const [before, after] = partedAt(text, at + 1 === page ? words : '')
        return (
          // A page has no name but its number.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at}>
            {pages.length > 1 && <Text size="xs" c="dimmed" mt={at === 0 ? 0 : 'sm'}>{`Page ${at + 1}`}</Text>}
            {before}
            {after !== null && (
              <>
                <mark ref={mark}>{words}</mark>
                {after}
              </>
            )}
          </div>
        )
      })}
    </section>
  )
}

/** The text before the words and after them; null after a text that does not hold them. */
function partedAt(text: string, words: string): readonly [before: string, after: string | null] {
  const at = words === '' ? -1 : text.indexOf(words)
  return at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + words.length)]
}
