/** Makes the route of a list: its state is in the address, remembered, and given to its screen. */
import { redirect, useNavigate, useSearch, type AsyncRouteComponent } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { ListFrame } from './ListFrame.tsx'
import type { ListState } from './list-state.ts'

export interface ListScreenProps<Search> {
  readonly search: Search
  readonly onSearch: (search: Search) => void
  readonly onOpen: (submissionId: number) => void
}

interface Held {
  readonly page?: number | undefined
}

interface Entered<Search> {
  readonly search: Search
  readonly location: { readonly pathname: string }
  readonly cause: 'preload' | 'enter' | 'stay'
}

/** Remembers each state of the list but the first: what a link brought is not remembered. */
export function useRemembered<Search extends Held>(state: ListState<Search>, search: Search): void {
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    state.remember(search)
  }, [state, search])
}

/** Leads who comes to a list without a state in the address to the state that it was left in. */
export function backToLast<Search extends Held>(state: ListState<Search>, entered: Entered<Search>): void {
  const { search, location, cause } = entered
  const last = state.remembered()
  // Back to an earlier state of the list that is open means that state.
  if (cause !== 'stay' && state.isDefault(search) && !state.isDefault(last))
    throw redirect({ to: location.pathname, search: last, replace: true })
}

/** @param Screen of lazyRouteComponent: its code is loaded when it is first shown */
export function listRoute<Search extends Held>(
  state: ListState<Search>,
  Screen: AsyncRouteComponent<ListScreenProps<Search>>,
) {
  function ListRoute() {
    const address = useSearch({ strict: false })
    const search = useMemo(() => state.read(address), [address])
    const navigate = useNavigate()
    /** Each search, filter, sort and page is an entry of the browser's history, so that Back undoes it. */
    const onSearch = (next: Search) => void navigate({ to: '.', search: next, resetScroll: false })
    useRemembered(state, search)
    return (
      <ListFrame state={state} search={search} onSearch={onSearch}>
        <Screen
          search={search}
          onSearch={onSearch}
          onOpen={(id) => void navigate({ to: '/home/submission/$submissionId', params: { submissionId: String(id) } })}
        />
      </ListFrame>
    )
  }
  return {
    validateSearch: state.schema,
    beforeLoad: (entered: Entered<Search>) => backToLast(state, entered),
    /** The screen's own code, which is loaded as soon as the pointer is on a link to it. */
    loader: async () => {
      await Screen.preload?.()
    },
    component: ListRoute,
  }
}
