/** The cells of the list that say more than a text: a name that was not found, and the status with its colour. */
import type { RenewalStatus } from '@bindery/contracts/rules'
import { IconLinkOff } from '@tabler/icons-react'
import { colourOf } from './colours.ts'
import type { Named } from './lines.ts'
import classes from './List.module.css'

/** As imported: no record of that name was found, and it waits for a person to choose one. */
export function ImportedName({ text, known, what }: Named & { readonly what: string }) {
  if (known) return text
  return (
    <span className={classes.unmatched} title={`${text} (as imported: no ${what} of that name)`}>
      {text}
      <IconLinkOff size={13} className={classes.mark} role="img" aria-label={`no ${what} of that name`} />
    </span>
  )
}

export function StatusCell({ status }: { readonly status: RenewalStatus }) {
  const colour = colourOf(status)
  return (
    <>
      {colour !== undefined && <span className={`${classes.swatch} ${colour}`} aria-hidden />}
      {status}
    </>
  )
}
