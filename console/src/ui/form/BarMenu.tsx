/** The rest of a form's bar on a phone: its choices and its other buttons, full width, above the bar. */
import { Button, Popover, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'

export function BarMenu({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-end"
      width="min(20rem, calc(100vw - 2rem))"
      shadow="md"
      withinPortal={false}
      keepMounted
      transitionProps={{ duration: 0 }} // what a choice leads to lies under it
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button variant="default" px="sm" onClick={() => setOpened(!opened)}>
          More
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="More">
        <Stack
          gap="sm"
          onClick={(event) => {
            // A choice leaves the menu open; what a button does is seen behind it.
            if (event.target instanceof Element && event.target.closest('button')) setOpened(false)
          }}
        >
          {children}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
