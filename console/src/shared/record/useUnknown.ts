/** Whether the server does not know a record (COM-014); the answer stands while it is asked again, so that nothing moves. */
import { useState } from 'react'
import { isUnknown } from '../../client/queries.ts'

interface Asked {
  readonly data: unknown
  readonly error: Error | null
}

/** For one record, so of a component whose key is the record's number. */
export function useUnknown({ data, error }: Asked): boolean {
  // A query that runs again has no error until it fails again.
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return data === undefined && isUnknown(error ?? last)
}
