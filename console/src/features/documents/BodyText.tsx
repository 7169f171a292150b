/** The text of a document as text, whatever it says; a long one scrolls inside itself, also by keyboard. */
import { useScrollable } from '../../ui/page/useScrollable.ts'
import classes from './Documents.module.css'

export function BodyText({ body }: { readonly body: string }) {
  const { ref, tabIndex } = useScrollable<HTMLPreElement>()
  return (
    <pre ref={ref} tabIndex={tabIndex} className={classes.body} aria-label="The text of the document">
      {body}
    </pre>
  )
}
