/** The small marks of the list: source, sticky note, target risk, and the answers that the broker has had. */
import { sourceSymbol } from '@bindery/contracts/rules'
import type { WireDate } from '@bindery/contracts/wire'
import { IconPin } from '@tabler/icons-react'
import { Hint } from '../../../ui/page/Hint.tsx'
import type { Responses } from './line.ts'
import classes from './List.module.css'

const SOURCES: Readonly<Record<string, string>> = {
  M: 'Manual',
  A: 'Automatic intake',
  B: 'Broker portal',
  '?': 'Unknown source',
}

/** The source of a submission as a symbol (SUBL-009). */
export function SourceMark({ source }: { readonly source: string }) {
  const symbol = sourceSymbol(source)
  return (
    <span className={classes.source} title={SOURCES[symbol]} aria-label={SOURCES[symbol]} role="img">
      {symbol}
    </span>
  )
}

/** The day of submission; the tooltip also shows the time. */
export function Submitted({ date }: { readonly date: WireDate | null }) {
  return date && <span title={date.Text}>{date.Text.slice(0, 'DD/MM/YYYY'.length)}</span>
}

/** A pin for a sticky note, which shows its text (SUBL-012). */
export function NotePin({ note, from }: { readonly note: string; readonly from: string }) {
  if (note === '') return null
  const label = `Sticky note${from === '' ? '' : ` from ${from}`}: ${note}`
  return (
    <Hint says={note} width={320} role="img" aria-label={label} className={classes.pin}>
      <IconPin size={16} aria-hidden />
    </Hint>
  )
}

/** A dot for a target risk (SUBL-012). */
export function TargetDot({ target }: { readonly target: boolean }) {
  return target ? <span className={classes.target} role="img" aria-label="Target risk" title="Target risk" /> : null
}

const ANSWERS = [
  { key: 'bounds', short: 'B', name: 'Bounds' },
  { key: 'quotes', short: 'Q', name: 'Quotes' },
  { key: 'wholesales', short: 'W', name: 'Wholesales' },
  { key: 'indications', short: 'QI', name: 'Quick Indications' },
  { key: 'information', short: 'IR', name: 'Information Required' },
  { key: 'declines', short: 'SD', name: 'Submission Declines' },
] as const satisfies readonly { key: keyof Responses; short: string; name: string }[]

/** One badge for each kind of answer that the broker has had (SUBL-010). */
export function ResponseBadges({ responses }: { readonly responses: Responses }) {
  const given = ANSWERS.filter(({ key }) => responses[key] > 0)
  return (
    <span className={classes.badges}>
      {given.map(({ key, short, name }) => (
        <span key={key} className={classes.badge} data-kind={key} title={`${name}: ${responses[key]}`}>
          <span aria-hidden>{short}</span>{' '}
          <b aria-label={`${name}: ${responses[key]}`} role="img">
            {responses[key]}
          </b>
        </span>
      ))}
    </span>
  )
}
