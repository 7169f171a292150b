/** Catches the files that the page saves, instead of the user's disk. */
import { vi } from 'vitest'

export function savedFiles() {
  const files: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob)
    return 'blob:saved'
  })
  const click = HTMLAnchorElement.prototype.click
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (this.download === '') click.call(this)
    else names.push(this.download)
  })
  return {
    names,
    /** The text of the file saved last. */
    text: async () => (await files.at(-1)?.text()) ?? '',
    /** The type and the bytes of the file saved last. */
    last: async () => {
      const file = files.at(-1)
      return file && { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
    },
  }
}
