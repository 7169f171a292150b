/** The providers that every screen needs: theme, dates, queries and routes. */
import { DatesProvider } from '@mantine/dates'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createQueries } from './data/query-client.ts'
import type { ConsoleRouter } from './router.ts'
import { cssVariables, theme } from './ui/theme.ts'

interface ProvidersProps {
  readonly router: ConsoleRouter
  /** 'test' leaves out transitions. */
  readonly env?: 'default' | 'test'
}

const DATES = { firstDayOfWeek: 1 } as const

export function Providers({ router, env = 'default' }: ProvidersProps) {
  const [queries] = useState(createQueries)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <DatesProvider settings={DATES}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </DatesProvider>
    </MantineProvider>
  )
}
