/** The configs; the list's state is in the address and remembered for the session (CFG-001). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { configsState } from '../../features/reference/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/reference/configs/ConfigsList.tsx'), 'ConfigsList')

export const Route = createFileRoute('/home/allconfigs')(listRoute(configsState, Screen))
