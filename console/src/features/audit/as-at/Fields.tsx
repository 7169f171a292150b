/** A part of a record as a read-only form; a changed field says so in words, with its earlier value. */
import { Badge, Group, Title } from '@mantine/core'
import type { PartPair } from './differences.ts'
import classes from './AsAt.module.css'

export function Fields({ pair }: { readonly pair: PartPair }) {
  return (
    <section className={classes.part} aria-label={pair.title}>
      <Group gap="xs">
        <Title order={3}>{pair.title}</Title>
        {pair.presence === 'after' && (
          <Badge size="sm" variant="light" tt="none">
            New here
          </Badge>
        )}
      </Group>
      <dl className={classes.fields}>
        {pair.fields.map(({ field, before, after, differs }) => {
          const isChanged = differs && pair.presence === 'both'
          return (
            <div key={field} data-differs={isChanged || undefined} data-long={after.length > 60 || undefined}>
              <dt>{field}</dt>
              <dd data-empty={after === '' || undefined}>{after || '–'}</dd>
              {isChanged && <dd className={classes.was}>{`Was: ${before || 'empty'}`}</dd>}
            </div>
          )
        })}
      </dl>
    </section>
  )
}
