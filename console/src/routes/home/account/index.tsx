/** /home/account: a new account (ACC-002). */
import { createFileRoute } from '@tanstack/react-router'
import { NewAccount } from '../../../features/staff/accounts/NewAccount.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'

export const Route = createFileRoute('/home/account/')({ component: () => <NewAccount back={<BackLink />} /> })
