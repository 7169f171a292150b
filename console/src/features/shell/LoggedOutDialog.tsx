/**
 * AUTH-023: any reply flagged LoggedOut opens this dialog; the loaded data is erased at once, and OK leads to the
 * sign-in.
 */
import { texts } from '@bindery/contracts/rules'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onLoggedOut } from '../../client/logged-out.ts'
import { InfoDialog } from '../../ui/dialogs/InfoDialog.tsx'
import { forgetReplica } from '../../data/disk/databases.ts'
import { expire } from '../../session/leave.ts'
import { useToSignIn } from '../../session/useToSignIn.ts'

export function LoggedOutDialog() {
  const toSignIn = useToSignIn()
  const router = useRouter()
  const [opened, setOpened] = useState(false)
  useEffect(
    () =>
      onLoggedOut(() => {
        setOpened(true)
        forgetReplica().catch(globalThis.reportError)
      }),
    [],
  )
  return (
    <InfoDialog
      opened={opened}
      onClose={() => {
        setOpened(false)
        void expire(router.state.location.href).then(toSignIn)
      }}
    >
      {texts.sessionExpired}
    </InfoDialog>
  )
}
