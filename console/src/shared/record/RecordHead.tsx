/** The head of a record: figures of the business with it, and the one next action. */
import { formatInteger } from '@bindery/contracts/rules'
import type { ReactNode } from 'react'
import { Figures, type Figure } from '../../ui/page/Figures.tsx'
import type { CameOf } from './came-of.ts'
import classes from './RecordHead.module.css'

interface RecordHeadProps {
  readonly label: string
  readonly figures: readonly Figure[]
  readonly next?: ReactNode
}

export function RecordHead({ label, figures, next }: RecordHeadProps) {
  return (
    <div className={classes.head}>
      <Figures label={label} figures={figures} />
      {next}
    </div>
  )
}

export const policyFigures = ({ policies, premium }: CameOf): readonly Figure[] => [
  { label: 'Policies in force', value: formatInteger(policies) },
  { label: 'Base premium bound', value: `$${formatInteger(premium)}` },
]
