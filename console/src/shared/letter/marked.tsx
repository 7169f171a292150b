/** A letter's text with unknown values and unknown fields marked: the server puts both into ⟦ ⟧. */
import { Fragment } from 'react'
import classes from './Letter.module.css'

const MARK = /⟦([^⟦⟧<>]*)⟧/gu
const isNone = (name: string) => name.startsWith('{{')

/** The look of both marks in the page of a message, which is always light. */
export const MARKS = `
  mark{padding:0 4px;border-radius:3px;background:#e6ebee;color:#3d4b56}
  mark.none{background:#fdeae8;color:#a8231c;text-decoration:underline wavy}`

/** Marks safe HTML; names are letters and spaces, or text typed between braces without a tag. */
export const markedHtml = (html: string): string =>
  html.replaceAll(MARK, (_, name: string) => `<mark${isNone(name) ? ' class="none"' : ''}>${name}</mark>`)

/** Marks a plain text. */
export function Marked({ text }: { text: string }) {
  return text.split(MARK).map((part, index) => {
    const place = `${index} ${part}`
    if (index % 2 === 0) return <Fragment key={place}>{part}</Fragment>
    return (
      <mark key={place} className={classes.mark} data-none={isNone(part) || undefined}>
        {part}
      </mark>
    )
  })
}
