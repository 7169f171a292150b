/** The frame of every screen inside the shell: heading, toolbar, content; it also names the browser tab. */
import { Box, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'

interface PageProps {
  readonly title: string
  /** The browser tab's name; the title without its colon when not given. */
  readonly tab?: string
  readonly subtitle?: ReactNode
  readonly toolbar?: ReactNode
  /** A link back, shown before the heading. */
  readonly back?: ReactNode
  /** 'window' keeps the screen as high as the window: its table scrolls, not the page. */
  readonly width?: 'full' | 'form' | 'window'
  readonly children: ReactNode
}

export function Page({ title, tab, subtitle, toolbar, back, width = 'full', children }: PageProps) {
  return (
    <Stack gap="md" className={classes[width]} data-window={width === 'window' || undefined}>
      <title>{`${tab ?? title.replace(/:$/u, '')} · Bindery`}</title>
      <Group justify="space-between" align="flex-end" gap="sm" wrap="wrap">
        <Box className={classes.heading}>
          {back}
          <Title order={1}>{title}</Title>
          {subtitle !== undefined && <Text size="sm" c="dimmed" component="div">{subtitle}</Text>}
        </Box>
        {toolbar !== undefined && <Group gap="xs" wrap="wrap" align="flex-end">{toolbar}</Group>}
      </Group>
      {children}
    </Stack>
  )
}
