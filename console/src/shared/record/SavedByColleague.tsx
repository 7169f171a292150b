/**
 * Shows in the bar of a form that a colleague saved the record while it was being edited; the text being typed stays in
 * place.
 */
import type { Conflict } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { Notice } from '../../ui/page/Notice.tsx'
import { ScrollingList } from '../../ui/page/ScrollingList.tsx'
import classes from './SavedByColleague.module.css'

interface SavedByColleagueProps {
  /** The word for the record in the sentence: 'broker', 'account'. */
  readonly what: string
  /** The changes and their authors, after a stale save was refused. */
  readonly conflict: readonly Conflict[]
  /** True when the new version has arrived; before that, changes cannot be applied to it. */
  readonly ready: boolean
  readonly onReapply: () => void
}

const shown = (text: string) => (text === '' ? '(empty)' : text)

export function SavedByColleague({ what, conflict, ready, onReapply }: SavedByColleagueProps) {
  return (
    <Notice>
      <div className={classes.told}>
        <div className={classes.words}>
          A colleague has saved this {what} meanwhile. What you typed is untouched.
          {conflict.length > 0 && (
            <ScrollingList label="Changed by others" className={classes.changes}>
              {conflict.map(({ Field, Label, From, To, By, At }) => (
                <li key={`${Field} ${Label}`}>
                  <b>{Label}</b>
                  {`: ${shown(From)} → ${shown(To)} (${By}, ${At})`}
                </li>
              ))}
            </ScrollingList>
          )}
        </div>
        <Button size="xs" variant="default" loading={!ready} onClick={onReapply}>
          Save mine over the new version
        </Button>
      </div>
    </Notice>
  )
}
