/** The home shell: top bar, left menu, content and footer (SHELL-001, SHELL-007, SHELL-008). */
import { AppShell, Burger, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { MouseEvent, ReactNode } from 'react'
import { version } from '../../../package.json'
import { Brand } from '../../ui/page/Brand.tsx'
import { Footer } from '../../shared/frame/Footer.tsx'
import { DonePlace } from '../../ui/dialogs/done.tsx'
import { TextLink } from '../../ui/page/links.tsx'
import { useKeptPerson, useOwnAccount } from '../../data/useOwnAccount.ts'
import { ColorScheme } from './ColorScheme.tsx'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { Keys } from './keys/Keys.tsx'
import { Menu } from './Menu.tsx'
import classes from './Shell.module.css'
import { SignOutButton } from './SignOutButton.tsx'
import { Tools } from './Tools.tsx'
import { WebSearch } from './WebSearch.tsx'

/** The router keeps the address to itself, so that a jump within the page is not an entry of its history. */
function toMain(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector('main')?.focus()
}

export function Shell({ children }: { readonly children: ReactNode }) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const { fullName, roles } = useOwnAccount()
  useKeptPerson()
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={{ base: 'sm', sm: 'md' }}
      transitionDuration={0}
    >
      <a href="#main" className={classes.skip} onClick={toMain}>
        Skip to the content
      </a>
      <AppShell.Header className={classes.bar}>
        <Group h="100%" px="md" gap="xs" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" className={classes.brand}>
            <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Menu" />
            <Brand />
          </Group>
          <Keys />
          <div className={classes.search}>
            <WebSearch />
          </div>
          <ColorScheme />
        </Group>
      </AppShell.Header>
      <ConnectionStrip />
      <DonePlace />
      <AppShell.Navbar className={`${classes.bar} ${classes.side}`} data-opened={opened || undefined}>
        <div className={classes.searchInMenu}>
          <WebSearch />
        </div>
        <AppShell.Section grow className={classes.menuSection}>
          <Menu onFollow={close} />
        </AppShell.Section>
        <AppShell.Section className={classes.tools}>
          <Tools onFollow={close} />
        </AppShell.Section>
        <AppShell.Section component="section" aria-label="Account" className={classes.user}>
          <Text size="sm" fw={600}>
            {fullName}
          </Text>
          <Text size="xs" c="dimmed">
            {roles.join(', ')}
          </Text>
          <TextLink to="/home/changepass" size="xs" onClick={close}>
            Change my password
          </TextLink>
          <Text size="xs" c="dimmed">{`Version ${version}`}</Text>
          <SignOutButton />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>{children}</div>
        <div className={classes.footer}>
          <Footer asks />
        </div>
      </AppShell.Main>
    </AppShell>
  )
}
