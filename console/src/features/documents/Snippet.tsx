/** A piece of a document's text around the first hits, which are marked. */
import { Mark } from '@mantine/core'
import classes from './Documents.module.css'
import { snippetParts } from './snippet.ts'

export function Snippet({ snippet }: { readonly snippet: string }) {
  return (
    <div className={classes.snippet}>
      {snippetParts(snippet).map(({ at, text, isHit }) => (isHit ? <Mark key={at}>{text}</Mark> : text))}
    </div>
  )
}
