/** The frame that gives every list its columns and views, and returns the user to the row that was left. */
import { useState, type ReactNode } from 'react'
import { ListHeadContext } from '../../ui/page/list-head.ts'
import { ListFrameContext, PLAIN } from '../../ui/table/layout.ts'
import { viewShown, withView, type View } from './kept.ts'
import type { ListState } from './list-state.ts'
import { useKept } from './useKept.ts'
import { SaveView, Views } from './Views.tsx'

interface ListFrameProps<Search extends { page?: number | undefined }> {
  readonly state: ListState<Search>
  readonly search: Search
  readonly onSearch: (search: Search) => void
  readonly children: ReactNode
}

export function ListFrame<Search extends { page?: number | undefined }>(props: ListFrameProps<Search>) {
  const { state, search, onSearch, children } = props
  const [{ layout, views }, change] = useKept(state.key)
  const [left] = useState(state.rowLeft)
  const here = state.viewOf(search)
  const cleared = state.cleared(search)

  function show(view: View | null) {
    change({ layout: view?.layout ?? PLAIN })
    onSearch(state.read(view?.search ?? {}))
  }
  const frame = {
    layout,
    onLayout: (next: typeof layout) => change({ layout: next }),
    left,
    onRow: state.leaveRow,
    onClear: cleared && (() => onSearch(cleared)),
  }
  const isDelivered =
    Object.keys(here).length === 0 && viewShown([{ name: '', search: {}, layout }], {}, PLAIN) !== undefined
  const head = {
    tool: <SaveView onSave={(name) => change({ views: withView(views, { name, search: here, layout }) })} />,
    line: (
      <Views
        views={views}
        shown={viewShown(views, here, layout)}
        isDelivered={isDelivered}
        onShow={show}
        onDelete={({ name }) => change({ views: views.filter((view) => view.name !== name) })}
      />
    ),
  }
  return (
    <ListFrameContext value={frame}>
      <ListHeadContext value={head}>{children}</ListHeadContext>
    </ListFrameContext>
  )
}
