/** 'Open folder': the link to the drive, and for browsers that do not follow it the list of its files. */
import { Button, type ButtonProps } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { driveLink } from './drive.ts'

interface OpenFolderProps {
  /** The path of the folder in the shared tree. */
  readonly folder: string
  readonly looks?: Pick<ButtonProps, 'size' | 'variant' | 'color'>
  /** Shows the files of the folder. */
  readonly onOpen: () => void
}

export function OpenFolder({ folder, looks = { variant: 'default' }, onOpen }: OpenFolderProps) {
  return (
    <Button
      {...looks}
      component="a"
      href={driveLink(folder)}
      onClick={onOpen}
      leftSection={<IconFolder size={15} aria-hidden />}
    >
      Open folder
    </Button>
  )
}
