/** How a suite gets the adapter it tests, fresh for every test. */

export interface Opened<Adapter> {
  readonly adapter: Adapter
  /** Closes it and opens it again over what it kept. */
  readonly reopen: () => Promise<Adapter>
  readonly dispose: () => Promise<void>
}

export type Open<Adapter> = () => Promise<Opened<Adapter>>

/** An adapter whose lives follow each other over what the last one left; `start` begins one. */
export async function lives<Adapter extends { close(): Promise<void> }>(start: () => Adapter): Promise<Opened<Adapter>> {
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

/** Opens for one piece of a test, and cleans up however it ends. */
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
