/** One of the buttons above a list that each show a view of it; the one that is shown is underlined. */
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ViewButton.module.css'

interface ViewButtonProps {
  readonly isShown: boolean
  readonly onClick: () => void
  /** What the view holds, told on pointing. */
  readonly title?: string
  readonly children: ReactNode
}

export function ViewButton({ isShown, onClick, title, children }: ViewButtonProps) {
  return (
    <UnstyledButton className={classes.view} aria-current={isShown || undefined} title={title} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
