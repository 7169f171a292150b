/**
 * The edit mode of a record's page; when it ends, the record is loaded again, with the changes made meanwhile
 * (COM-010).
 */
import { useState } from 'react'
import { replica } from '../../data/replica.ts'

export function useEditMode() {
  const [editing, setEditing] = useState(false)
  function leave() {
    setEditing(false)
    // The page around the record shows a failed load.
    replica.refresh({ data: true, master: true }).catch(globalThis.reportError)
  }
  return { editing, leave, turn: editing ? leave : () => setEditing(true) }
}
