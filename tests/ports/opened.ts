/** The way in which a suite gets the adapter under test, new for every test. */

export interface Opened<Adapter> {
  readonly adapter: Adapter
  /** Closes the adapter and opens another one over the same stored data. */
  readonly reopen: () => Promise<Adapter>
  readonly dispose: () => Promise<void>
}

export type Open<Adapter> = () => Promise<Opened<Adapter>>

/** An adapter that can be opened several times over the same data; `start` opens it. */
export async function lives<Adapter extends { close(): Promise<void> }>(
  start: () => Adapter,
): Promise<Opened<Adapter>> {
  let current = start()
  return {
    adapter: current,
    async reopen() {
      await current.close()
      current = start()
      return current
    },
    dispose: () => current.close(),
  }
}

/** Opens an adapter for one part of a test, and disposes of it whatever the outcome. */
export async function using<Adapter>(
  open: Open<Adapter>,
  work: (opened: Opened<Adapter>) => Promise<void>,
): Promise<void> {
  const opened = await open()
  try {
    await work(opened)
  } finally {
    await opened.dispose()
  }
}
