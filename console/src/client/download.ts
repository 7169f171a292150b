/** Hands a file to the browser: a text made here, or base64 from the server (API-031). */

function offer(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A file is saved under its own name, whatever folder stands before it (DOC-005). */
const baseName = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

export function saveText(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  offer(new Blob([text], { type }), name)
}

export function saveBase64({
  base64,
  datatype,
  filename,
}: {
  base64: string
  datatype: string
  filename: string
}): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  offer(new Blob([bytes], { type: datatype }), baseName(filename))
}
