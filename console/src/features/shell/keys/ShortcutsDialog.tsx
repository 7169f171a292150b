/** The list of all shortcuts, opened by the key `?`. */
import { Kbd, Modal } from '@mantine/core'
import { Fragment } from 'react'
import classes from './Shortcuts.module.css'
import { SHORTCUTS } from './shortcuts.ts'

export function ShortcutsDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
      {SHORTCUTS.map(({ group, entries }) => (
        <section key={group} className={classes.group}>
          <h3>{group}</h3>
          <dl>
            {entries.map(([keys, does]) => (
              <Fragment key={keys}>
                <dt>
                  {keys.split(' ').map((key) => (
                    <Kbd key={key} size="xs">
                      {key}
                    </Kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
