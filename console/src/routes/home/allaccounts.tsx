/** The list of accounts; its state is in the address and remembered for the session (ACC-001, A-170). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountsState } from '../../features/staff/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/staff/accounts/AccountsList.tsx'), 'AccountsList')

export const Route = createFileRoute('/home/allaccounts')(listRoute(accountsState, Screen))
