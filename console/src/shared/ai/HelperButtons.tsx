/** The buttons of the AI helper in a record's toolbar: find folder, find files, AI chatbot (SUBD-006, REN-014, CLI-003). */
import { Button, type ButtonProps } from '@mantine/core'
import { IconFileSearch, IconFolderSearch, IconMessageChatbot } from '@tabler/icons-react'
import type { Helper } from './useHelper.ts'

interface HelperButtonsProps {
  readonly helper: Helper
  /** The looks of the other buttons of the toolbar. */
  readonly looks: Pick<ButtonProps, 'size' | 'variant' | 'color'>
}

export function HelperButtons({ helper, looks }: HelperButtonsProps) {
  return (
    <>
      <Button
        {...looks}
        aria-expanded={helper.list === 'folders'}
        leftSection={<IconFolderSearch size={15} aria-hidden />}
        onClick={helper.turnFolders}
      >
        Find folder
      </Button>
      <Button
        {...looks}
        aria-expanded={helper.list === 'files'}
        leftSection={<IconFileSearch size={15} aria-hidden />}
        onClick={helper.turnFiles}
      >
        Find files
      </Button>
      <Button
        {...looks}
        aria-expanded={helper.chat}
        leftSection={<IconMessageChatbot size={15} aria-hidden />}
        onClick={helper.turnChat}
      >
        AI chatbot
      </Button>
    </>
  )
}
