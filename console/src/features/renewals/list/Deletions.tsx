/** The deletion of one row at a time: each row's button asks here, and one dialog answers (REN-008). */
import type { RenewalRow } from '@bindery/contracts/wire'
import { IconTrash } from '@tabler/icons-react'
import { createContext, use, useRef, useState, type ReactNode } from 'react'
import { RowAction } from '../../../ui/table/RowAction.tsx'
import { DeleteRenewal } from './DeleteRenewal.tsx'
import { placeOf } from './place.ts'

const AskContext = createContext<(renewal: RenewalRow, button: HTMLElement) => void>(() => {})

export function Deletions({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<RenewalRow | null>(null)
  const [opened, setOpened] = useState(false)
  // A new key gives the question a fresh state each time, even while the previous one is fading out.
  const [times, setTimes] = useState(0)
  const goOn = useRef<(whole: boolean) => void>(() => {})
  function ask(renewal: RenewalRow, button: HTMLElement) {
    goOn.current = placeOf(button)
    setAsked(renewal)
    setTimes((before) => before + 1)
    setOpened(true)
  }
  return (
    <>
      <AskContext value={ask}>{children}</AskContext>
      {asked && (
        <DeleteRenewal
          key={times}
          renewal={asked}
          opened={opened}
          onClose={() => setOpened(false)}
          onDeleted={(whole) => goOn.current(whole)}
        />
      )}
    </>
  )
}

export function DeleteAction({ renewal }: { readonly renewal: RenewalRow }) {
  const ask = use(AskContext)
  return (
    <RowAction does="Delete" to={renewal.CSVInsured} onClick={({ currentTarget }) => ask(renewal, currentTarget)}>
      <IconTrash size={15} aria-hidden />
    </RowAction>
  )
}
