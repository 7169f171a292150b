/** The same inside the shell: asks for the own account's link, and takes it too. */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Page } from '../../components/Page.tsx'
import { ChangePasswordForm } from '../../features/identity/ChangePasswordForm.tsx'
import { RequestOwnReset } from '../../features/identity/RequestOwnReset.tsx'
import { ResetLink } from '../../session/reset-link.ts'

export const Route = createFileRoute('/home/changepass')({ validateSearch: ResetLink, component: ChangeRoute })

function ChangeRoute() {
  const link = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Page title="Change my Password" width="form">
      {link.username === '' || link.resetcode === ''
        ? <RequestOwnReset />
        : <ChangePasswordForm link={link} onChanged={() => void navigate({ to: '/login' })} />}
    </Page>
  )
}
