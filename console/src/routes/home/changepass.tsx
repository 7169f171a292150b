/**
 * /home/changepass: asks for the emailed link to a new password, and is the target of that link when signed in.
 */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Page } from '../../ui/page/Page.tsx'
import { ChangePasswordForm } from '../../features/identity/ChangePasswordForm.tsx'
import { RequestOwnReset } from '../../features/identity/RequestOwnReset.tsx'
import { ResetLink } from '../../session/reset-link.ts'

export const Route = createFileRoute('/home/changepass')({ validateSearch: ResetLink, component: ChangeRoute })

function ChangeRoute() {
  const link = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Page title="Change my Password" width="form">
      {link.username === '' || link.resetcode === '' ? (
        <RequestOwnReset />
      ) : (
        <ChangePasswordForm link={link} onChanged={() => void navigate({ to: '/login' })} />
      )}
    </Page>
  )
}
