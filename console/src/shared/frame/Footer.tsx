/** The footer: the copyright, and the link to the privacy policy and terms (AUTH-025 to AUTH-027). */
import { Anchor, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { hasConsent, keepConsent } from '../../session/storage.ts'
import { Copyright } from './Copyright.tsx'
import { PrivacyPanel } from './PrivacyPanel.tsx'

/** AUTH-027: milliseconds between the appearance of the footer and of the panel. */
const ASK_AFTER = 2_000

/** `asks`: without consent the panel opens by itself. */
export function Footer({ asks = false }: { readonly asks?: boolean }) {
  const [opened, setOpened] = useState<'no' | 'unasked' | 'asked'>('no')
  useEffect(() => {
    if (!asks) return undefined
    const timer = setTimeout(() => {
      if (!hasConsent()) setOpened((now) => (now === 'no' ? 'unasked' : now))
    }, ASK_AFTER)
    return () => clearTimeout(timer)
  }, [asks])

  return (
    <>
      <Group gap="md" component="footer">
        <Copyright />
        <Anchor component="button" type="button" size="xs" onClick={() => setOpened('asked')}>
          Privacy Policy and Terms
        </Anchor>
      </Group>
      <PrivacyPanel
        opened={opened !== 'no'}
        takesFocus={opened === 'asked'}
        onClose={() => setOpened('no')}
        onAgree={() => {
          keepConsent()
          setOpened('no')
        }}
      />
    </>
  )
}
