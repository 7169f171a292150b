/** Shown to a signed-in person at an address without a screen. */
import { Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/page/links.tsx'
import { Page } from '../../ui/page/Page.tsx'

export function NoScreen() {
  const { pathname } = useLocation()
  return (
    <Page title="There is no such screen">
      <Text
        style={{ overflowWrap: 'anywhere' }}
      >{`Nothing opens at ${pathname}. The menu names every screen there is.`}</Text>
      <ButtonLink to="/home/allsubmissions" w="fit-content">
        All submissions
      </ButtonLink>
    </Page>
  )
}
