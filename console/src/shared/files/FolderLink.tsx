/** A record's folder: a link, and its path to copy for browsers that do not follow it (SUBD-007, A-075). */
import { drivePath } from '@bindery/contracts/rules'
import { Anchor } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { CopyPath } from './CopyPath.tsx'
import { driveLink } from './drive.ts'

interface FolderLinkProps {
  readonly folder: string
  /** In the name of the button; where there are several, each is told by its own. */
  readonly what?: string
  /** Of the link and of its button; -1 where the keyboard is not to come by Tab. */
  readonly tabIndex?: -1 | undefined
}

export function FolderLink({ folder, what = 'folder', tabIndex }: FolderLinkProps) {
  if (folder === '') return null
  const path = drivePath(folder)
  return (
    <>
      <Anchor
        href={driveLink(folder)}
        tabIndex={tabIndex}
        inherit
        display="inline-block"
        py={4}
        my={-4}
        style={{ overflowWrap: 'anywhere' }}
      >
        <IconFolder size={15} aria-hidden style={{ verticalAlign: '-2px', marginRight: 4 }} />
        {path}
      </Anchor>
      <CopyPath path={path} what={what} tabIndex={tabIndex} />
    </>
  )
}
