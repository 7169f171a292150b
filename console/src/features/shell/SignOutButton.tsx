/** The last item of the menu: signs out, whatever the server answers (AUTH-020, A-157). */
import { Loader, UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { signOut } from '../../session/leave.ts'
import { useToSignIn } from '../../session/useToSignIn.ts'
import classes from './Shell.module.css'

export function SignOutButton() {
  const [leaving, setLeaving] = useState(false)
  const toSignIn = useToSignIn()
  async function leave() {
    setLeaving(true)
    await signOut()
    await toSignIn()
  }
  return (
    <UnstyledButton
      className={classes.leave}
      disabled={leaving}
      aria-busy={leaving || undefined}
      onClick={() => void leave()}
    >
      {leaving ? <Loader size={17} /> : <IconLogout size={17} stroke={1.7} aria-hidden />}
      <span>Logout</span>
    </UnstyledButton>
  )
}
