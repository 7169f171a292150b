/**
 * Any address without a screen: leads to the landing screen, or for a signed-in person to the frame that reports it
 * (AUTH-022, A-157).
 */
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Landing } from '../features/landing/Landing.tsx'
import { hasToken } from '../session/storage.ts'

export const Route = createFileRoute('/$')({
  beforeLoad: ({ params: { _splat } }) => {
    if (hasToken()) throw redirect({ to: '/home/$', params: { _splat }, replace: true })
  },
  component: Landing,
})
