/** How a suite gets the adapter it tests, fresh for every test. */

export interface Opened<Adapter> {
  readonly adapter: Adapter
  /** Closes it and opens it again over what it kept. */
  readonly reopen: () => Promise<Adapter>
  readonly dispose: () => Promise<void>
}

export type Open<Adapter> = () => Promise<Opened<Adapter>>

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
