/** The line of worklists: whose submissions, and which work, each with its count; the address holds the choice. */
import { formatInteger } from '@bindery/contracts/rules'
import { useLayoutEffect, useRef } from 'react'
import { ViewButton } from '../../../shared/list/ViewButton.tsx'
import type { ListSearch } from './search.ts'
import { WORKLISTS, type Counts, type Worklist } from './worklists.ts'
import classes from './Worklists.module.css'

const WORDS: Readonly<Record<keyof Counts, { readonly name: string; readonly what: string }>> = {
  everybody: { name: 'Everybody’s', what: 'Any underwriter' },
  mine: { name: 'Mine', what: 'I am the underwriter' },
  overdue: { name: 'Overdue', what: 'Past its date, with neither a quote nor a decline' },
  today: { name: 'Due today', what: 'A quote is required today' },
  new: { name: 'New', what: 'Not cleared, answered or sent to a market yet' },
  broker: { name: 'Waiting for the broker', what: 'Information was asked for, or an indication was sent' },
  quoted: { name: 'Quoted without an answer', what: 'Quoted, and nothing of it is bound' },
}

/** Pixels of the line before the worklist that is shown. */
const BEFORE = 60

interface WorklistsProps {
  /** Those that are known: before all submissions have arrived, not every one is. */
  readonly counts: Partial<Counts>
  /** The underwriter that is chosen; null for everybody. */
  readonly owner: number | null
  readonly me: number
  readonly work: Worklist | undefined
  readonly onChange: (part: ListSearch) => void
}

export function Worklists({ counts, owner, me, work, onChange }: WorklistsProps) {
  const line = useRef<HTMLElement>(null)
  // On a phone the line is wider than the window.
  useLayoutEffect(() => {
    if (work === undefined || !line.current) return
    const shown = line.current.querySelector<HTMLElement>('ul:last-child [aria-current]')
    if (shown) line.current.scrollLeft = shown.offsetLeft - BEFORE
  }, [work])
  const button = (kind: keyof Counts, isShown: boolean, part: ListSearch) => (
    <li key={kind}>
      <ViewButton isShown={isShown} title={WORDS[kind].what} onClick={() => onChange(part)}>
        {WORDS[kind].name} <Count kind={kind} count={counts[kind]} />
      </ViewButton>
    </li>
  )
  return (
    <nav ref={line} aria-label="Worklists" className={classes.line}>
      <ul aria-label="Whose">
        {button('everybody', owner === null, { owner: undefined, work: undefined })}
        {button('mine', owner === me, { owner: me, work: undefined })}
      </ul>
      <ul aria-label="Which work">{WORKLISTS.map((kind) => button(kind, work === kind, { work: kind }))}</ul>
    </nav>
  )
}

function Count({ kind, count }: { readonly kind: keyof Counts; readonly count: number | undefined }) {
  if (count === undefined)
    return <span className={classes.count} data-counting aria-label="not counted yet" role="img" />
  return (
    <span className={classes.count} data-kind={count > 0 ? kind : undefined}>
      {formatInteger(count)}
    </span>
  )
}
