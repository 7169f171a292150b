/** A box for words of the title and one for words of the text; Enter in either runs the search (DOC-001). */
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Documents.module.css'

export interface Words {
  readonly title: string
  readonly text: string
}

interface SearchBoxesProps extends Words {
  readonly onSearch: (words: Words) => void
  /** True while the search runs. */
  readonly isBusy: boolean
}

/** The longest words that a search takes. */
const LONGEST = 200

export function SearchBoxes({ title, text, onSearch, isBusy }: SearchBoxesProps) {
  // What is typed replaces the search it was typed over; any other search shows its own words.
  const over = `${title}\n${text}`
  const [typed, setTyped] = useState({ over, title, text })
  const shown = typed.over === over ? typed : { over, title, text }
  return (
    <form
      role="search"
      aria-label="Documents"
      className={classes.boxes}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch({ title: shown.title.trim(), text: shown.text.trim() })
      }}
    >
      <TextInput
        label="Title"
        placeholder="Words of the title or the path"
        maxLength={LONGEST}
        value={shown.title}
        onChange={(event) => setTyped({ ...shown, title: event.currentTarget.value })}
      />
      <TextInput
        label="Text"
        placeholder='Words of the text, "words side by side"'
        maxLength={LONGEST}
        value={shown.text}
        onChange={(event) => setTyped({ ...shown, text: event.currentTarget.value })}
      />
      <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />} loading={isBusy}>
        Search
      </Button>
    </form>
  )
}
