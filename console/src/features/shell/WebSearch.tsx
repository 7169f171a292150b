/** SHELL-008: searches the web in a new tab, on Enter or by the button. */
import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch, IconWorldSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { openSearch } from '../../client/config.ts'

export function WebSearch() {
  const [text, setText] = useState('')
  return (
    <form
      role="search"
      aria-label="The web"
      onSubmit={(event) => {
        event.preventDefault()
        openSearch('WebSearch', text)
      }}
    >
      <TextInput
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder="Search the web"
        aria-label="Search the web"
        size="xs"
        leftSection={<IconWorldSearch size={15} aria-hidden />}
        rightSection={
          <ActionIcon type="submit" variant="subtle" color="gray" size="sm" aria-label="Open the web search">
            <IconSearch size={14} aria-hidden />
          </ActionIcon>
        }
      />
    </form>
  )
}
