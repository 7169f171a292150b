/** Files to be sent with a message if they are ticked (QUO-012, QUO-013, REN-023). */
import type { FileChoice } from '@bindery/contracts/wire'
import { Checkbox, Text } from '@mantine/core'
import classes from './FileTicks.module.css'

interface FileTicksProps {
  readonly label: string
  readonly files: readonly FileChoice[]
  /** Shows the path of each file on the shared drive, where it can be edited. */
  readonly folders?: boolean
  readonly onTick: (file: FileChoice, attach: boolean) => void
}

export function FileTicks({ label, files, folders = false, onTick }: FileTicksProps) {
  return (
    <ul className={classes.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.FullFileName}>
          <Checkbox
            size="sm"
            checked={file.Attach}
            onChange={(event) => onTick(file, event.currentTarget.checked)}
            label={file.FileName}
          />
          {folders && (
            <Text size="xs" c="dimmed" truncate title={file.FolderLink}>
              {file.FolderLink}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}
