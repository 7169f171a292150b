/** The root of all routes; any unknown path shows the landing screen (AUTH-022). */
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { CrashedScreen } from '../app/CrashedScreen.tsx'
import { Landing } from '../features/landing/Landing.tsx'

export const Route = createRootRoute({ component: Outlet, notFoundComponent: Landing, errorComponent: CrashedScreen })
