/** AUTH-020: signs out, whatever the server says to it. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { signOut } from '../../session/leave.ts'

export function SignOutButton() {
  const [leaving, setLeaving] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  async function leave() {
    setLeaving(true)
    await signOut()
    queries.clear()
    await navigate({ to: '/login' })
  }
  return (
    <Button variant="subtle" color="gray" size="compact-sm" loading={leaving} onClick={() => void leave()}
      leftSection={<IconLogout size={16} aria-hidden />}>
      Logout
    </Button>
  )
}
