/** Requests that run alongside the waves, and the complaints about them. */
export class Beside {
  readonly #complaints: string[] = []
  readonly #underway = new Set<Promise<void>>()

  /** Adds a request without waiting for its answer; its complaint is collected later. */
  add(going: Promise<string | null>): void {
    const heard = going.then((complaint) => this.complain(complaint))
    this.#underway.add(heard)
    void heard.finally(() => this.#underway.delete(heard))
  }

  complain(complaint: string | null): void {
    if (complaint !== null) this.#complaints.push(complaint)
  }

  /** The complaints since the last call. */
  take = (): readonly string[] => this.#complaints.splice(0)

  async settled(): Promise<void> {
    await Promise.all(this.#underway)
  }
}
