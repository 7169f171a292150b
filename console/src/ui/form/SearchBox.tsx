/** A search that runs on Enter or by its button, and follows the address when the user goes back or forward. */
import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

interface SearchBoxProps {
  readonly q: string
  readonly onSearch: (q: string) => void
  /** Called with what would be searched, at every change. */
  readonly onTyping?: (q: string) => void
  readonly placeholder: string
  readonly className?: string | undefined
}

interface Typed {
  readonly over: string
  readonly text: string
  /** The search before the one that is on its way to the address. */
  readonly sent: string | null
}

export function SearchBox({ q, onSearch, onTyping, placeholder, className }: SearchBoxProps) {
  // The typed text replaces the search it was typed over; any other search shows its own text.
  const [typed, setTyped] = useState<Typed>({ over: q, text: q, sent: null })
  if (typed.sent !== null && typed.sent !== q) setTyped({ ...typed, sent: null })
  const text = typed.over === q || typed.sent === q ? typed.text : q
  return (
    <form
      role="search"
      aria-label="This list"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        // Typed over what is found now: on the way back the box shows the search before it.
        setTyped({ over: text.trim(), text: text.trim(), sent: q })
        onSearch(text.trim())
      }}
    >
      <TextInput
        label="Search"
        placeholder={placeholder}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setTyped({ over: q, text: value, sent: null })
          onTyping?.(value.trim())
        }}
        rightSection={
          <ActionIcon type="submit" variant="subtle" aria-label="Run the search">
            <IconSearch size={16} aria-hidden />
          </ActionIcon>
        }
      />
    </form>
  )
}
