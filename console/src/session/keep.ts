/** Keeps a text in the browser's storage. With the storage full it is not kept, which is no reason to stop anybody's work. */
export function keepText(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
  }
}
