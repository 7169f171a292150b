/** A record's facts in groups that keep their places at every width; facts without a value are named in one line. */
import type { ReactNode } from 'react'
import classes from './FactGroups.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** True for a value that only fills the place of one that is still to be asked. */
  readonly isOpen?: boolean
}

interface FactGroupProps {
  readonly title: string
  readonly facts: readonly Fact[]
}

const isEmpty = (value: ReactNode) => value === '' || value === null || value === undefined || value === false

export function FactGroups({ children }: { readonly children: ReactNode }) {
  return <div className={classes.groups}>{children}</div>
}

export function FactGroup({ title, facts }: FactGroupProps) {
  const given = facts.filter(({ value }) => !isEmpty(value))
  const missing = facts.filter(({ value }) => isEmpty(value))
  return (
    <section className={classes.group} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {given.map(({ label, value, isOpen = false }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {isOpen && <span className={classes.open}>not given yet</span>}
            </dd>
          </div>
        ))}
        {missing.length > 0 && (
          <div className={classes.missing}>
            <dt>Not given</dt>
            <dd>{missing.map(({ label }) => label).join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
