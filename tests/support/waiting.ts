/** Waiting for what happens behind a reply: mails, links, rows. */

/** Polls until `look` answers something; fails with `what` after five seconds. */
export async function eventually<T>(what: string, look: () => Promise<T | null | undefined | false>, milliseconds = 5_000): Promise<T> {
  const end = Date.now() + milliseconds
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`It did not come to pass: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
