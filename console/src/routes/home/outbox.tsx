/** The outbox; the address holds the open letter, and the search, state and page that the session remembers. */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Outbox } from '../../features/operations/Outbox.tsx'
import { OutboxAddress, outboxState } from '../../features/operations/search.ts'
import { backToLast, useRemembered } from '../../shared/list/list-route.tsx'

export const Route = createFileRoute('/home/outbox')({
  validateSearch: OutboxAddress,
  beforeLoad: (entered) => {
    // Who follows a link to a letter sees that letter beside the whole list.
    if (entered.search.mail === undefined) backToLast(outboxState, entered)
  },
  component: OutboxRoute,
})

function OutboxRoute() {
  const { mail, page, q, state } = Route.useSearch()
  const navigate = useNavigate()
  const shown = useMemo(() => ({ page, q, state }), [page, q, state])
  useRemembered(outboxState, shown)
  return (
    <Outbox
      mail={mail ?? null}
      page={page ?? 0}
      q={q ?? ''}
      state={state ?? null}
      onMail={(id) => void navigate({ to: '.', search: { ...shown, mail: id ?? undefined }, resetScroll: false })}
      onShow={(next) =>
        void navigate({
          to: '.',
          search: { page: next.page || undefined, q: next.q || undefined, state: next.state ?? undefined },
          resetScroll: false,
        })
      }
    />
  )
}
