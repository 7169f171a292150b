/** The left menu with collapsible groups; their open state is kept for the browser session (SHELL-001, A-081). */
import { UnstyledButton } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { MENU } from './menu.ts'
import { MenuLink } from '../../ui/page/links.tsx'
import { AttentionMark } from './AttentionMark.tsx'
import classes from './Shell.module.css'
import { useAttention } from './useAttention.ts'
import { useInView } from './useInView.ts'

export function Menu({ onFollow }: { readonly onFollow: () => void }) {
  const [closed, setClosed] = useSessionStorage<string[]>({
    key: 'menu',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const attention = useAttention()
  const menu = useInView()
  const toggle = (name: string) =>
    setClosed(closed.includes(name) ? closed.filter((other) => other !== name) : [...closed, name])

  return (
    <nav ref={menu} aria-label="Main menu" className={classes.menu}>
      {MENU.map(({ name, icon: Icon, entries }) => {
        const open = !closed.includes(name)
        return (
          <div key={name}>
            <UnstyledButton className={classes.group} aria-expanded={open} onClick={() => toggle(name)}>
              <Icon size={17} stroke={1.7} aria-hidden />
              <span>{name}</span>
              {!open && name === 'Operations' && <AttentionMark count={attention} />}
              <IconChevronDown size={15} aria-hidden className={classes.chevron} data-open={open || undefined} />
            </UnstyledButton>
            {open &&
              entries.map(({ label, to }) => (
                <MenuLink
                  key={to}
                  to={to}
                  label={label}
                  className={classes.entry}
                  onClick={onFollow}
                  rightSection={to === '/home/operations' ? <AttentionMark count={attention} /> : undefined}
                  activeOptions={{ exact: true, includeSearch: false }}
                  activeProps={{ 'data-active': true, 'aria-current': 'page' }}
                />
              ))}
          </div>
        )
      })}
    </nav>
  )
}
