/** The stages of a record from left to right, done or ahead, each with its date or figure. */
import { IconCircle, IconCircleCheckFilled, IconCircleDotFilled, IconCircleHalf2 } from '@tabler/icons-react'
import classes from './Steps.module.css'

export interface Step {
  readonly name: string
  /** A date, number or amount of the stage; for a stage ahead, what is missing. */
  readonly detail: string
  readonly state: 'done' | 'part' | 'ahead'
}

const WORDS = { done: 'done', part: 'in part', ahead: 'ahead' } as const
const MARKS = { done: IconCircleCheckFilled, part: IconCircleHalf2, ahead: IconCircle } as const

export function Steps({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) {
  const here = steps.findLastIndex(({ state }) => state !== 'ahead')
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ name, detail, state }, index) => {
        const Mark = index === here && state === 'done' && here < steps.length - 1 ? IconCircleDotFilled : MARKS[state]
        return (
          <li key={name} data-state={state} aria-current={index === here ? 'step' : undefined}>
            <Mark size={18} role="img" aria-label={WORDS[state]} />
            <div>
              <b>{name}</b>
              <span>{detail}</span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
