/**
 * Equal texts of many records, kept as one: names and addresses of the insured, days and products come again with every
 * record about them, and each row that is read brings copies of its own.
 */
export class Pool {
  readonly #most: number
  readonly #texts = new Map<string, string>()

  /** @param most how many different texts are known at a time; then it begins anew, and later copies are kept apart */
  constructor(most = 50_000) {
    this.#most = most
  }

  same<Text extends string | null>(text: Text): Text | string {
    if (text === null) return text
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    if (this.#texts.size >= this.#most) this.#texts.clear()
    this.#texts.set(text, text)
    return text
  }
}
