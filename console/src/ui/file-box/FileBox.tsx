/** Files of a form: dropped or chosen, uploaded at once, each with its state in words (rows ATT). */
import '@mantine/dropzone/styles.layer.css'
import { FILE_EXTENSIONS } from '@bindery/contracts/rules'
import { Group, Input, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FileBox.module.css'
import { FileEntry } from './FileEntry.tsx'
import type { BoxFile } from './files.ts'
import { useUploads, type ChangeFiles, type Upload } from './useUploads.ts'

export interface FileBoxProps {
  readonly upload: Upload
  readonly label?: string
  readonly files: readonly BoxFile[]
  /** The setter of a React state can be passed here. */
  readonly onChange: ChangeFiles
  readonly required?: boolean
  readonly error?: ReactNode
  readonly disabled?: boolean
  readonly 'data-problem'?: string | undefined
}

export function FileBox({
  upload,
  label = 'Attachments',
  files,
  onChange,
  required,
  error,
  disabled,
  ...mark
}: FileBoxProps) {
  const uploads = useUploads(upload, onChange)
  return (
    <Input.Wrapper {...mark} label={label} required={required ?? false} error={error} labelElement="div">
      <Dropzone
        onDrop={uploads.add}
        disabled={disabled ?? false}
        className={classes.zone}
        data-error={error ? true : undefined}
        inputProps={{ 'aria-label': label, accept: FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',') }}
        multiple
      >
        <Group gap="xs" justify="center" wrap="nowrap">
          <IconPaperclip size={18} aria-hidden />
          <Text size="sm">
            Drop files here or <u>choose</u> them{' '}
            <Text span c="dimmed" size="xs">
              (up to 20 MB each)
            </Text>
          </Text>
        </Group>
      </Dropzone>
      {files.length > 0 && (
        <ul className={classes.list} aria-label={`${label}: ${files.length}`}>
          {files.map((file) => (
            <FileEntry key={file.key} file={file} onRemove={() => uploads.remove(file.key)} />
          ))}
        </ul>
      )}
    </Input.Wrapper>
  )
}
