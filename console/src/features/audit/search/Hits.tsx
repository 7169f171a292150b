/** Events found, newest first: when, what, and of which record. */
import type { FoundEvent } from '@bindery/contracts/wire'
import { TextLink } from '../../../ui/page/links.tsx'
import { kindText } from '../kinds.ts'
import classes from './Search.module.css'

export function Hits({ events }: { readonly events: readonly FoundEvent[] }) {
  return (
    <ol className={classes.hits} aria-label="Events found">
      {events.map(({ EventID, At, Sentence, Record, Kind, Revision, Changes }) => (
        <li key={EventID}>
          <time>{At?.Text}</time>
          <div className={classes.what}>
            <TextLink
              to="/home/history/$stream"
              params={{ stream: Record.Address }}
              search={{ event: Revision }}
              inherit
              c="var(--mantine-color-text)"
            >
              {Sentence}
            </TextLink>
            {Changes.map(({ Field, From, To }) => (
              <div key={Field} className={classes.change}>
                {Field}: {From !== '' && <del>{From}</del>} <ins>{To === '' ? '(empty)' : To}</ins>
              </div>
            ))}
          </div>
          <div className={classes.record}>
            <TextLink to="/home/history/$stream" params={{ stream: Record.Address }} inherit c="dimmed">
              {Record.Title}
            </TextLink>
          </div>
          <span className={classes.kind}>{kindText(Kind)}</span>
        </li>
      ))}
    </ol>
  )
}
