/** The text of a document page by page, with the words at one place marked; nothing in it is markup. */
import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useScrollable } from '../../ui/page/useScrollable.ts'
import classes from './Helper.module.css'

interface PageTextProps {
  readonly pages: readonly string[]
  /** The page with the words, 1 for the first. */
  readonly page: number
  readonly words: string
}

export function PageText({ pages, page, words }: PageTextProps) {
  const { ref, tabIndex } = useScrollable<HTMLElement>()
  return (
    <section ref={ref} className={classes.page} aria-label="The text of the document" tabIndex={tabIndex}>
      {pages.map((text, at) => {
        const number = at + 1
        const [before, after] = partedAt(text, number === page ? words : '')
        return (
          <div key={number}>
            {pages.length > 1 && (
              <Text size="xs" c="dimmed" mt={at === 0 ? 0 : 'sm'}>
                Page {number}
              </Text>
            )}
            {before}
            {after !== null && (
              <>
                <Mark key={`${number} ${words}`} words={words} />
                {after}
              </>
            )}
          </div>
        )
      })}
    </section>
  )
}

/** The marked words, which come into view. */
function Mark({ words }: { readonly words: string }) {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' })
  }, [])
  return <mark ref={mark}>{words}</mark>
}

/** The text before the words and after them; null after a text that does not hold them. */
function partedAt(text: string, words: string): readonly [before: string, after: string | null] {
  const at = words === '' ? -1 : text.indexOf(words)
  return at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + words.length)]
}
