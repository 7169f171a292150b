/** The frame of every screen inside the shell: heading, toolbar, content; it also names the browser tab. */
import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { ListHeadContext } from './list-head.ts'
import classes from './Page.module.css'

interface PageProps {
  readonly title: string
  /** The browser tab's name; the title without its colon when not given. */
  readonly tab?: string
  readonly subtitle?: ReactNode
  /** What is said on the line of the heading for a while; null while there is nothing to say. */
  readonly beside?: ReactNode
  readonly toolbar?: ReactNode
  /** A field of the record itself, at the right of the heading. */
  readonly field?: ReactNode
  /** A link back, shown before the heading. */
  readonly back?: ReactNode
  /** 'window' makes the screen as high as the window: its table scrolls, not the page. */
  readonly width?: 'full' | 'form' | 'window'
  readonly children: ReactNode
}

export function Page({ title, tab, subtitle, beside, toolbar, field, back, width = 'full', children }: PageProps) {
  const list = use(ListHeadContext)
  return (
    <Stack gap="md" className={classes[width]} data-window={width === 'window' || undefined}>
      <title>{`${tab ?? title.replace(/:$/u, '')} · Bindery`}</title>
      <Group justify="space-between" align="flex-end" gap="sm" wrap="wrap">
        <Box className={classes.heading}>
          {back}
          {beside === undefined ? (
            <Title order={1}>{title}</Title>
          ) : (
            <Group gap="md" align="baseline">
              <Title order={1}>{title}</Title>
              {beside}
            </Group>
          )}
          {subtitle !== undefined && (
            <Text size="sm" c="dimmed" component="div">
              {subtitle}
            </Text>
          )}
        </Box>
        {field !== undefined && <Box className={classes.field}>{field}</Box>}
        {(toolbar !== undefined || list !== null) && (
          <Group gap="xs" align="flex-end" className={back === undefined ? undefined : classes.tools} data-actions>
            {list?.tool}
            {toolbar}
          </Group>
        )}
      </Group>
      {list?.line}
      {children}
    </Stack>
  )
}
