/** The left menu with collapsible groups; what is open is kept for the browser session (SHELL-001, A-081). */
import { UnstyledButton } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { MENU } from '../../app/menu.ts'
import { MenuLink } from '../../components/links.tsx'
import classes from './Shell.module.css'

export function Menu({ onFollow }: { readonly onFollow: () => void }) {
  const [closed, setClosed] = useSessionStorage<string[]>({
    key: 'menu', defaultValue: [], getInitialValueInEffect: false,
  })
  const toggle = (name: string) =>
    setClosed(closed.includes(name) ? closed.filter((other) => other !== name) : [...closed, name])

  return (
    <nav aria-label="Main menu" className={classes.menu}>
      {MENU.map(({ name, icon: Icon, entries }) => {
        const open = !closed.includes(name)
        return (
          <div key={name}>
            <UnstyledButton className={classes.group} aria-expanded={open} onClick={() => toggle(name)}>
              <Icon size={17} stroke={1.7} aria-hidden />
              <span>{name}</span>
              <IconChevronDown size={15} aria-hidden className={classes.chevron} data-open={open || undefined} />
            </UnstyledButton>
            {open && entries.map(({ label, to }) => (
              <MenuLink key={to} to={to} label={label} className={classes.entry} onClick={onFollow}
                activeOptions={{ exact: true, includeSearch: false }} activeProps={{ 'data-active': true, 'aria-current': 'page' }} />
            ))}
          </div>
        )
      })}
    </nav>
  )
}
