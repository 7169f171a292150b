/**
 * The form of one record that is saved whole: checked when it opens, saved with the version it was opened from, and
 * moved to a colleague's newer version when the user asks (COM-009, COM-010, A-057).
 */
import type { BodyOf, Call } from '@bindery/contracts/wire'
import { useStore } from '@tanstack/react-form'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../data/useCommand.ts'
import type { Problems } from '../../ui/form/problems.ts'
import { useEntered, type OpenForm } from '../ai/entered.ts'
import { useDraftForm } from '../send-form/useDraftForm.ts'
import { sayDone } from '../../ui/dialogs/done.tsx'
import { useSaveAgain } from './useSaveAgain.ts'
import { useCaughtUp } from './useCaughtUp.ts'

interface RecordFormOptions<Row, Draft extends object, C extends Call> {
  /** The record as it is now: it may change during an edit. */
  readonly row: Row
  readonly call: C
  readonly draftOf: (row: Row) => Draft
  readonly problems: (draft: Draft, base: Row) => Problems | undefined
  readonly body: (draft: Draft, base: Row) => BodyOf<C>
  /** The message after a save, for records that are shown by their name. */
  readonly said?: (draft: Draft) => string
  readonly onSaved: () => void
  /** Where panels beside the form enter values into it. */
  readonly openForm?: OpenForm<Draft> | undefined
}

export function useRecordForm<Row extends { readonly Revision: number }, Draft extends object, C extends Call>(
  options: RecordFormOptions<Row, Draft, C>,
) {
  const { row, call, draftOf, problems: judge, body, said, onSaved, openForm } = options
  const element = useRef<HTMLDivElement>(null)
  const [base, setBase] = useState(row)
  const [start] = useState(() => draftOf(row))
  const saved = useRef(false)
  const command = useCommand(call)
  const form = useDraftForm({
    start,
    problems: (draft) => judge(draft, base),
    judge: 'typed',
    element,
    onValid: async (draft) => {
      if ((await command.run(body(draft, base))) === null) return
      saved.current = true
      sayDone(said?.(draft) ?? 'Saved.')
      onSaved()
    },
  })
  const problems = useStore(form.store, ({ errorMap }) => errorMap.onDynamic)
  // COM-009: the stored values are checked when the form opens.
  useEffect(() => void form.validateSync('change'), [form])

  useEntered<Draft>(form, openForm)

  const isBehind = row.Revision > base.Revision
  const isStale = command.conflict.length > 0
  useCaughtUp(isStale && !isBehind)

  const save = () => void form.handleSubmit()
  const saveAgain = useSaveAgain(save)

  return {
    form,
    element,
    /** Asked when the screen is left, by a save or otherwise. */
    isUnsaved: () => !saved.current && !isSame(form.state.values, draftOf(base)),
    /** The properties of the frame of the edit. */
    frame: {
      saving: command.isPending,
      onSave: save,
      problems,
      message: command.message,
    },
    /** Undefined unless a colleague saved the record meanwhile. */
    colleague:
      isBehind || isStale
        ? {
            conflict: command.conflict,
            ready: isBehind,
            /**
             * Moves the changes to the newer version; if a stale save was refused, the changes are saved again at once.
             */
            onReapply() {
              if (isStale) saveAgain()
              form.reset(reapplied(form.state.values, draftOf(base), draftOf(row)), { keepDefaultValues: true })
              setBase(row)
              command.reset()
              form.validateSync('change')
            },
          }
        : undefined,
  }
}

/** The newer version with the changes of this draft; in a group of fields each field counts by itself. */
function reapplied<Draft extends object>(draft: Draft, base: Draft, now: Draft): Draft {
  const started = new Map<string, unknown>(Object.entries(base))
  const current = new Map<string, unknown>(Object.entries(now))
  const own = Object.entries(draft).flatMap(([field, value]: [string, unknown]): [string, unknown][] => {
    const [before, newer] = [started.get(field), current.get(field)]
    if (isSame(before, value)) return []
    return [[field, isGroup(value) && isGroup(before) && isGroup(newer) ? reapplied(value, before, newer) : value]]
  })
  return { ...now, ...Object.fromEntries(own) }
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Drafts hold plain values, so equal JSON means equal values. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
