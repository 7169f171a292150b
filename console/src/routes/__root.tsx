/** The root of all routes. */
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { CrashedScreen } from '../features/shell/CrashedScreen.tsx'
import { Landing } from '../features/landing/Landing.tsx'

export const Route = createRootRoute({ component: Outlet, notFoundComponent: Landing, errorComponent: CrashedScreen })
