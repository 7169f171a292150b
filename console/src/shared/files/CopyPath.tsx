/** Copies the path of a folder or file, for browsers that do not follow its link. */
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface CopyPathProps {
  readonly path: string
  /** What the path leads to, in the button's name. */
  readonly what: string
  readonly tabIndex?: -1 | undefined
}

export function CopyPath({ path, what, tabIndex }: CopyPathProps) {
  return (
    <CopyButton value={path}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : 'Copy the path'}>
          <ActionIcon
            size={24}
            ml={4}
            my={-4}
            variant="subtle"
            color="gray"
            onClick={copy}
            tabIndex={tabIndex}
            aria-label={copied ? 'Path copied' : `Copy the path of the ${what}`}
          >
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}
