/** The screen of an empty and of any unknown path (AUTH-022, A-044). */
import { Stack, Text, Title } from '@mantine/core'
import { ButtonLink } from '../../ui/page/links.tsx'
import { SignedOutPage } from '../../shared/frame/SignedOutPage.tsx'

export function Landing() {
  return (
    <SignedOutPage width={520}>
      <title>Bindery</title>
      <Stack gap="md">
        <Title order={1}>The underwriting workbench</Title>
        <Text size="md" c="dimmed">
          Submissions become quotes, quotes become policies, and every step is on record: who decided what, when, and
          what it changed.
        </Text>
        <ButtonLink to="/login" w="fit-content">
          Login
        </ButtonLink>
      </Stack>
    </SignedOutPage>
  )
}
