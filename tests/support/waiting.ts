/** Waits for the consequences of a reply: mails, links, rows. */

/** Polls until `look` returns a value; fails with `what` after two minutes and a half, so that a busy machine is no failure. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  milliseconds = 150_000,
): Promise<T> {
  const end = Date.now() + milliseconds
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`It did not come to pass: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
