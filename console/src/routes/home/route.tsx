/**
 * All screens behind the sign-in: the guard, the shell, and the replica, which begins before the shell and ends with it
 * (AUTH-021).
 */
import { createFileRoute, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { LoggedOutDialog } from '../../features/shell/LoggedOutDialog.tsx'
import { Loaded } from '../../features/shell/Loaded.tsx'
import { Shell } from '../../features/shell/Shell.tsx'
import { replica } from '../../data/replica.ts'
import { signOut, watchOtherTabs } from '../../session/leave.ts'
import { hasToken, isUnverified, readSession, storedUsername } from '../../session/storage.ts'
import { SessionContext } from '../../session/useSession.ts'
import { useToSignIn } from '../../session/useToSignIn.ts'
import { takeUp } from '../../session/work.ts'

export const Route = createFileRoute('/home')({
  beforeLoad: ({ preload }) => {
    if (!hasToken()) throw redirect({ to: '/login' })
    if (isUnverified()) throw redirect({ to: '/verify' })
    if (preload) return
    const left = takeUp(storedUsername())
    if (left !== null) throw redirect({ href: left, replace: true })
    // The rows are on their way while the code of the screens arrives and the shell is drawn.
    const session = readSession()
    if (session) void replica.start(session)
  },
  component: HomeRoute,
})

/** The one screen that knows what to do with the first rows alone (docs/decisions/049). */
const EARLY = '/home/allsubmissions'

function HomeRoute() {
  const early = useLocation({ select: ({ pathname }) => pathname === EARLY })
  const [session] = useState(readSession)
  useEffect(() => {
    if (session) void replica.start(session)
    return () => replica.stop()
  }, [session])
  // When the session ends in another tab, it ends in this one too.
  useEffect(() => watchOtherTabs(storedUsername(), () => location.assign('/login')), [])
  const toSignIn = useToSignIn()
  const onNothing = useCallback(() => void signOut().then(toSignIn), [toSignIn])
  return (
    <SessionContext value={session}>
      <Shell>
        <Loaded onNothing={onNothing} early={early}>
          <Outlet />
        </Loaded>
        <LoggedOutDialog />
      </Shell>
    </SessionContext>
  )
}
