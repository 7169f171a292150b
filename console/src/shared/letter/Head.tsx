/** The head of a letter: sender, recipients, subject and files. */
import type { LetterPreview } from '@bindery/contracts/wire'
import { IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Letter.module.css'
import { Marked } from './marked.tsx'

type Party = LetterPreview['To']

const KILO = 1_000
const sizeOf = (bytes: number) =>
  bytes < KILO * KILO ? `${Math.max(1, Math.round(bytes / KILO))} kB` : `${(bytes / KILO / KILO).toFixed(1)} MB`

function Named({ party: { Name, Address } }: { party: Party }) {
  return (
    <>
      <b>{Name}</b> {Address}
    </>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function Head({ letter: { From, ReplyTo, To, Cc, Subject, Files, Problem } }: { letter: LetterPreview }) {
  return (
    <dl className={classes.head}>
      <Line label="To">
        <Named party={To} />
        {Problem !== '' && <span className={classes.problem}>{Problem}</span>}
      </Line>
      <Line label="From">
        <Named party={From} />
        {ReplyTo && <span className={classes.quiet}>{`, answers go to ${ReplyTo.Name} ${ReplyTo.Address}`}</span>}
      </Line>
      {Cc.length > 0 && (
        <Line label="Cc">
          {Cc.map((party) => (
            <span key={party.Address} className={classes.party}>
              <Named party={party} />
            </span>
          ))}
        </Line>
      )}
      <Line label="Subject">
        <Marked text={Subject} />
      </Line>
      <Line label="Files">
        {Files.length === 0 ? (
          <span className={classes.quiet}>none</span>
        ) : (
          Files.map(({ FileName, Size }, index) => (
            <span key={`${index} ${FileName}`} className={classes.file}>
              <IconPaperclip size={13} aria-hidden />
              {FileName}
              {Size !== null && <span className={classes.quiet}>{sizeOf(Size)}</span>}
            </span>
          ))
        )}
      </Line>
    </dl>
  )
}
