/** A quiet line for something beside the record that could not be loaded: it blocks nothing, and can be asked again. */
import { Button } from '@mantine/core'
import { Notice } from './Notice.tsx'

interface UnansweredProps {
  /** A sentence: what could not be loaded. */
  readonly message: string
  /** Of the query; the line stays while it runs again, and keeps the focus. */
  readonly query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }
}

export function Unanswered({ message, query: { isFetching, refetch } }: UnansweredProps) {
  return (
    <Notice>
      {`${message} `}
      <Button size="compact-xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  )
}
