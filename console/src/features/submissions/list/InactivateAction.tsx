/** SUBL-007: the button that sets a submission to Inactive; hidden when it is already. */
import { Loader } from '@mantine/core'
import { IconCircleOff } from '@tabler/icons-react'
import { useState } from 'react'
import { InactivateDialogs } from './InactivateDialogs.tsx'
import type { Line } from './lines.ts'
import classes from './List.module.css'

export function InactivateAction({ row }: { readonly row: Line['row'] }) {
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState(false)
  // Two dialogs a row are half of what drawing a page of the list costs. They are there from when the keyboard or the
  // pointer is on the button, so that the keyboard finds back to it.
  const [touched, setTouched] = useState(false)
  if (row.Status === 'Inactive') return null

  return (
    <>
      <button type="button" className={classes.action} title="Inactivate" aria-label={`Inactivate ${row.InsuredCompanyName}`}
        aria-busy={saving || undefined} onFocus={() => setTouched(true)}
        onClick={() => {
          setTouched(true)
          setAsking(!saving)
        }}>
        {saving ? <Loader size={14} /> : <IconCircleOff size={16} aria-hidden />}
      </button>
      {touched && <InactivateDialogs row={row} asking={asking} onAnswer={() => setAsking(false)} onSaving={setSaving} />}
    </>
  )
}
