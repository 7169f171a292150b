/** The frame of the screens before signing in: the brand, a panel, the footer. */
import { Center, Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/page/Brand.tsx'
import { Footer } from './Footer.tsx'

export function SignedOutPage({ children, width = 380 }: { readonly children: ReactNode; readonly width?: number }) {
  return (
    <Center mih="100dvh" px="md" pt="min(20vh, 170px)" pb="xl" style={{ alignItems: 'flex-start' }}>
      <Stack gap="lg" w="100%" maw={width}>
        <header>
          <Brand size={34} />
        </header>
        <Paper
          component="main"
          p="xl"
          radius="md"
          withBorder
          bg="var(--bindery-surface)"
          style={{ borderColor: 'var(--bindery-line)' }}
        >
          {children}
        </Paper>
        <Footer />
      </Stack>
    </Center>
  )
}
