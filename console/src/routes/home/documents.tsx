/** The search for documents; its state is in the address and remembered for the session (DOC-003). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { documentsState } from '../../features/documents/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/documents/DocumentsScreen.tsx'), 'DocumentsScreen')

export const Route = createFileRoute('/home/documents')(listRoute(documentsState, Screen))
