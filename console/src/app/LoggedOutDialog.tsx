/** AUTH-023: any reply flagged LoggedOut ends here; OK forgets the session and leads to the sign-in. */
import { texts } from '@bindery/contracts/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onLoggedOut } from '../api/logged-out.ts'
import { InfoDialog } from '../components/InfoDialog.tsx'
import { leave } from '../session/leave.ts'

export function LoggedOutDialog() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  useEffect(() => onLoggedOut(() => setOpened(true)), [])
  return (
    <InfoDialog
      opened={opened}
      onClose={() => {
        setOpened(false)
        void leave().then(() => {
          queries.clear()
          return navigate({ to: '/login' })
        })
      }}
    >
      {texts.sessionExpired}
    </InfoDialog>
  )
}
