/** SUBL-007, A-157: sets submissions to Inactive without asking first, and for ten seconds offers to undo it. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { focusBack, hasNoFocus, InactivationsContext } from './inactivations.ts'
import { Inactivation } from './Inactivation.tsx'
import type { Line } from './line.ts'
import classes from './Inactivations.module.css'

interface Entry {
  readonly key: number
  readonly row: Line['row']
  readonly saving: boolean
}

export function Inactivations({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const offers = useRef<HTMLElement>(null)
  const asks = useRef(0)
  const [entries, setEntries] = useState<readonly Entry[]>([])

  const asked = useMemo(
    () => ({
      saving: new Set(entries.filter(({ saving }) => saving).map(({ row }) => row.SubmissionID)),
      inactivate(row: Line['row']) {
        const others = entries.filter((entry) => entry.row.SubmissionID !== row.SubmissionID)
        const saving = entries.some((entry) => entry.saving && !others.includes(entry))
        if (saving) return
        asks.current += 1
        setEntries([...others, { key: asks.current, row, saving: true }])
      },
    }),
    [entries],
  )

  const saved = (key: number) =>
    setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, saving: false } : entry)))

  function over({ key, row }: Entry) {
    if (hasNoFocus() || offers.current?.contains(document.activeElement)) focusBack(list.current, row.SubmissionID)
    setEntries((now) => now.filter((entry) => entry.key !== key))
  }

  return (
    <InactivationsContext value={asked}>
      <div ref={list} className={classes.list}>
        {children}
      </div>
      <section ref={offers} aria-label="Undo" className={classes.offers}>
        {entries.map((entry) => (
          <Inactivation key={entry.key} row={entry.row} onSaved={() => saved(entry.key)} onOver={() => over(entry)} />
        ))}
      </section>
    </InactivationsContext>
  )
}
