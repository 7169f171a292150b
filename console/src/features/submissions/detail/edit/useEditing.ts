/** Whether a submission is edited, at which part of its form the edit begins, and where the keyboard goes on afterwards. */
import { useState, type RefObject } from 'react'
import { forgetDraft } from '../../../../shared/send-form/kept-draft.ts'
import { editKey, keptEdit } from './base.ts'

export interface Editing {
  readonly on: boolean
  /** The title of the part that the edit begins with; null for the first one. */
  readonly part: string | null
  readonly begin: (part: string | null) => void
  readonly end: () => void
  /** Where the focus goes after the edit, if the button that began it is gone. */
  readonly wayBack: () => HTMLElement | null
}

/** @param screen the element that contains the screen */
export function useEditing(submissionId: number, screen: RefObject<HTMLElement | null>): Editing {
  const [on, setOn] = useState(() => keptEdit(submissionId) !== null)
  const [part, setPart] = useState<string | null>(null)
  const [wayBack] = useState(() => () => nextIn(screen.current))
  return {
    on,
    part,
    begin(at) {
      setPart(at)
      setOn(true)
    },
    end() {
      forgetDraft(editKey(submissionId))
      setOn(false)
    },
    wayBack,
  }
}

/** The button of the next action, which the edit may have changed; without one, the button that edits. */
const nextIn = (screen: HTMLElement | null): HTMLElement | null =>
  screen?.querySelector<HTMLElement>('[data-next]') ??
  screen?.querySelector<HTMLElement>('[aria-keyshortcuts="e"]') ??
  null
