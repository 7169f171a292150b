/**
 * A notification that something was done, with a link to a record it made. Failures are shown beside their buttons, but
 * for those whose button may leave with its row.
 */
import '@mantine/notifications/styles.layer.css'
import { Button, Group } from '@mantine/core'
import { Notifications, notifications, notificationsStore, useNotifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import classes from './Done.module.css'

const STAYS = 8_000

/** How many stand at once; refusals, which stay, give way to what passes, and are back after it. */
const PLACES = 3
const DONE = 1
/** What can be taken back for seconds only waits for no place. */
const OFFER = 2

export function sayDone(said: ReactNode): void {
  show(said, { autoClose: STAYS, priority: DONE })
}

/** A notification that closes itself by the function it is given. */
export function sayUntilClosed(said: (close: () => void) => ReactNode): void {
  const id = `said ${crypto.randomUUID()}`
  show(
    said(() => void notifications.hide(id)),
    { id, autoClose: false, priority: OFFER },
  )
}

interface Shown {
  readonly id?: string
  readonly autoClose: number | false
  readonly priority: number
}

function show(said: ReactNode, how: Shown): void {
  notifications.show({
    ...how,
    message: said,
    role: 'status',
    icon: <IconCheck size={16} aria-hidden />,
    color: 'green',
    closeButtonProps: { 'aria-label': 'Close' },
    className: classes.done,
  })
}

/**
 * The notification that a command was refused; it stays until it is closed.
 * @param what the button and what it is about; a further refusal of the same takes the place of the one before
 */
export function sayRefused(what: string, why: string): void {
  const id = `refused ${what}`
  notifications.hide(id)
  notifications.show({
    id,
    title: what,
    message: why,
    role: 'alert',
    'aria-label': what,
    icon: <IconAlertTriangle size={16} aria-hidden />,
    color: 'red',
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Close' },
    className: classes.done,
    classNames: { description: classes.words },
  })
}

const UNDO_FOR = 10_000

/** The notification of a change that can be undone; returns a function that withdraws it. */
export function sayUndo(said: string, undo: () => void): () => void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <span>{said}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          Undo
        </Button>
      </Group>
    ),
    role: 'status',
    autoClose: UNDO_FOR,
    priority: OFFER,
    closeButtonProps: { 'aria-label': 'Close' },
    className: classes.done,
  })
  return () => void notifications.hide(id)
}

/** Three, and more only where more than three offers stand. */
function usePlaces(): number {
  const { notifications: shown, queue } = useNotifications()
  const places = Math.max(PLACES, [...shown, ...queue].filter(({ priority }) => priority === OFFER).length)
  // The library gives the places out anew only with the next notification.
  useEffect(() => {
    notificationsStore.updateState((state) => ({ ...state, limit: places }))
    notifications.updateState(notificationsStore, (all) => all)
  }, [places])
  return places
}

/** The place of the notifications; those left are removed with the screens, so that the next person sees none. */
export function DonePlace() {
  const places = usePlaces()
  useEffect(() => () => notifications.clean(), [])
  return (
    <Notifications
      className={classes.place}
      // What is worked with stands at the right: the buttons of sections and of rows.
      position="bottom-center"
      pauseResetOnHover="notification"
      limit={places}
      containerWidth={320}
      zIndex={150}
    />
  )
}
