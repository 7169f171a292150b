/** Keeps a text in the browser's storage; when the storage is full the text is dropped and the work goes on. */
export function keepText(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
  }
}
