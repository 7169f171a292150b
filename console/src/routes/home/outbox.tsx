/** The outbox; the mail that is read is in the address. */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient, pageIndex } from '../../app/list-state.ts'
import { Outbox } from '../../features/operations/Outbox.tsx'

export const Route = createFileRoute('/home/outbox')({
  validateSearch: v.object({ mail: lenient(v.string()), page: pageIndex }),
  component: OutboxRoute,
})

function OutboxRoute() {
  const { mail, page } = Route.useSearch()
  const navigate = useNavigate()
  const go = (search: { mail?: string | undefined; page?: number | undefined }) => void navigate({ to: '/home/outbox', search })
  return (
    <Outbox
      mail={mail ?? null}
      page={page ?? 0}
      onMail={(id) => go({ page, mail: id ?? undefined })}
      onPage={(next) => go({ page: next === 0 ? undefined : next })}
    />
  )
}
