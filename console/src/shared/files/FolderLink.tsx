/** A record's folder: a link, and its path to copy for browsers that do not follow it (SUBD-007, A-075). */
import { drivePath } from '@bindery/contracts/rules'
import { ActionIcon, Anchor, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy, IconFolder } from '@tabler/icons-react'
import { driveLink } from './drive.ts'

export function FolderLink({ folder }: { folder: string }) {
  if (folder === '') return null
  const path = drivePath(folder)
  return (
    <>
      <Anchor
        href={driveLink(folder)}
        inherit
        display="inline-block"
        py={4}
        my={-4}
        style={{ overflowWrap: 'anywhere' }}
      >
        <IconFolder size={15} aria-hidden style={{ verticalAlign: '-2px', marginRight: 4 }} />
        {path}
      </Anchor>
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
              aria-label={copied ? 'Path copied' : 'Copy the path of the folder'}
            >
              {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </>
  )
}
