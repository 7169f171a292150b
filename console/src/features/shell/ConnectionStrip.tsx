/** A strip under the header while the connection is lost; it does not push the page down. */
import { UnstyledButton } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { connection } from '../../client/connection.ts'
import { useConnection } from '../../client/useConnection.ts'
import classes from './ConnectionStrip.module.css'

const TICK = 250

export function ConnectionStrip() {
  const state = useConnection()
  return (
    <div role="status" aria-label="Connection" className={classes.place}>
      {state.lost && (
        <div className={classes.strip}>
          <IconWifiOff size={15} aria-hidden />
          <span>
            No connection. What you type is kept; <NextTry at={state.nextTry} />
          </span>
          <UnstyledButton className={classes.now} onClick={connection.tryNow} disabled={state.nextTry === null}>
            Try now
          </UnstyledButton>
        </div>
      )}
    </div>
  )
}

/** The countdown is only visible; a screen reader announces the message once. */
function NextTry({ at }: { at: number | null }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(timer)
  }, [])
  const seconds = at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1_000))
  return (
    <>
      <span aria-hidden>{seconds === 0 ? 'trying again…' : `we try again in ${seconds} s.`}</span>
      <span className={classes.heard}>it is tried again every few seconds.</span>
    </>
  )
}
