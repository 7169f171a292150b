/** The message of an empty list, with the number of rows without its filters and a button that shows them. */
import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Table.module.css'

export interface Beyond {
  /** How many rows the search finds without the filters; counted only when the list is empty. */
  readonly count: () => number
  /** Clears the filters but keeps the search words. */
  readonly show: () => void
}

interface NothingProps {
  readonly beyond: Beyond | undefined
  /** Clears search and filters; null while there are none. */
  readonly onClear: (() => void) | null
  readonly children: ReactNode
}

export function Nothing({ beyond, onClear, children }: NothingProps) {
  const count = beyond?.count() ?? 0
  return (
    <Stack className={classes.message} align="center" gap="xs">
      <Text size="sm" c="dimmed" component="div">
        {children}
      </Text>
      {beyond && count > 0 && (
        <>
          <Text
            size="sm"
            fw={600}
          >{`Without the filters ${count === 1 ? '1 is' : `${count.toLocaleString('en-AU')} are`} found.`}</Text>
          <Button size="compact-sm" variant="default" onClick={beyond.show}>
            {count === 1 ? 'Show it' : `Show the ${count.toLocaleString('en-AU')}`}
          </Button>
        </>
      )}
      {count === 0 && onClear && (
        <Button size="compact-sm" variant="default" onClick={onClear}>
          Clear search and filters
        </Button>
      )}
    </Stack>
  )
}
