/** The outbox; the address holds the open letter, the search and the state of the list. */
import { MAIL_STATES } from '@bindery/contracts/wire'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient, pageIndex } from '../../shared/list/list-state.ts'
import { Outbox } from '../../features/operations/Outbox.tsx'

export const Route = createFileRoute('/home/outbox')({
  validateSearch: v.object({
    mail: lenient(v.string()),
    page: pageIndex,
    q: lenient(v.string()),
    state: lenient(v.picklist(MAIL_STATES)),
  }),
  component: OutboxRoute,
})

function OutboxRoute() {
  const { mail, page, q, state } = Route.useSearch()
  const navigate = useNavigate()
  const shown = { page, q, state }
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
