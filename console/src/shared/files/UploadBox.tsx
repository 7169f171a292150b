/** A box of files for one kind of form; each file is uploaded as soon as it is dropped. */
import type { UploadFunc } from '@bindery/contracts/wire'
import { upload } from '../../client/upload.ts'
import { FileBox, type FileBoxProps } from '../../ui/file-box/FileBox.tsx'

interface UploadBoxProps extends Omit<FileBoxProps, 'upload'> {
  readonly func: UploadFunc
}

export function UploadBox({ func, ...box }: UploadBoxProps) {
  return <FileBox {...box} upload={(file, progress, signal) => upload(func, file, progress, signal)} />
}
