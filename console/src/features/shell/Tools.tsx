/** The Tools at the foot of the menu, which open over any screen (SHELL-005). */
import { Text, UnstyledButton } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useState } from 'react'
import { Calculator } from './calculator/Calculator.tsx'
import classes from './Shell.module.css'

export function Tools({ onFollow }: { readonly onFollow: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-label="Tools">
      <Text size="xs" fw={650} c="dimmed" px={8} pb={2}>
        Tools
      </Text>
      <UnstyledButton
        className={classes.group}
        onClick={() => {
          onFollow()
          setOpen(true)
        }}
      >
        <IconCalculator size={17} stroke={1.7} aria-hidden />
        <span>Premium calculator</span>
      </UnstyledButton>
      {open && <Calculator onClose={() => setOpen(false)} />}
    </section>
  )
}
