/** Works on a limited number of items at once: enough to share the store's commits, but leaving capacity for others. */
export async function inPool<Item>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(size, items.length) }, worker))
}
