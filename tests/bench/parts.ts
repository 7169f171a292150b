/**
 * Runs the parts of a run one after another: each result is printed at once, and a failed part does not end the run.
 */

export interface Parts {
  /** The result of a part; null when it failed. */
  measure<Found>(
    name: string,
    work: () => Promise<Found>,
    told: (found: Found) => readonly string[],
  ): Promise<Found | null>
  /** The parts that failed, with their reasons. */
  readonly failed: readonly string[]
}

export function partsTold(tell: (line: string) => void): Parts {
  const failed: string[] = []
  return {
    failed,
    async measure(name, work, told) {
      try {
        const found = await work()
        for (const line of told(found)) tell(line)
        return found
      } catch (error) {
        const reason = `${name} FAILED: ${error instanceof Error ? error.message : String(error)}`
        failed.push(reason)
        tell(reason)
        return null
      }
    },
  }
}
