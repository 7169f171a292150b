/** The privacy policy and terms, in a panel that slides in from below (AUTH-025 to AUTH-027, A-043). */
import { Button, CloseButton, Group, Stack, Text, Title } from '@mantine/core'
import { usePanelFocus } from '../../ui/page/usePanelFocus.ts'
import classes from './PrivacyPanel.module.css'

interface PrivacyPanelProps {
  readonly opened: boolean
  /** True when a person opened it; a panel that opens by itself leaves the focus where it is. */
  readonly takesFocus: boolean
  readonly onAgree: () => void
  /** Called when the panel closes without consent. */
  readonly onClose: () => void
}

export function PrivacyPanel({ opened, takesFocus, onAgree, onClose }: PrivacyPanelProps) {
  const element = usePanelFocus({ opened, takesFocus, onClose })

  return (
    <section
      ref={element}
      tabIndex={-1}
      className={classes.panel}
      data-opened={opened || undefined}
      inert={!opened}
      aria-label="Privacy Policy and Terms"
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2}>Privacy Policy and Terms</Title>
        <CloseButton aria-label="Close without agreeing" onClick={onClose} />
      </Group>
      <Stack gap="xs" mt="xs">
        <Text size="sm">
          We handle personal information under the Privacy Act 1988 (Cth) and the Australian Privacy Principles. What
          you enter about insureds, brokers and colleagues is collected to underwrite insurance, is shown to those who
          work on it, and is kept as long as the law asks for the record.
        </Text>
        <Text size="sm">
          The forms are encrypted on their way to us; passwords and verification codes are encrypted once more before
          they leave your browser.
        </Text>
        <Text size="sm">
          Every step you take is recorded under your name and can be read by those who audit the business. Access is for
          staff only; keep your password and codes to yourself. You may ask to see and to correct what is held about
          you.
        </Text>
        <Group justify="flex-end" mt="xs">
          <Button onClick={onAgree}>I Agree</Button>
        </Group>
      </Stack>
    </section>
  )
}
