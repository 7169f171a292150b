/** The frame of the screens before signing in: the brand, a panel, the footer, and a picture where there is room. */
import { Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/page/Brand.tsx'
import { Footer } from './Footer.tsx'
import classes from './SignedOutPage.module.css'
import { Spine } from './Spine.tsx'

export function SignedOutPage({ children, width = 380 }: { readonly children: ReactNode; readonly width?: number }) {
  return (
    <div className={classes.page}>
      <div className={classes.form}>
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
      </div>
      <Spine />
    </div>
  )
}
