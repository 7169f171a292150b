/** Views that fail their writer. */
import type { Views } from '@bindery/contracts/ports'
import type { Random } from '../hostile/index.ts'

/** Writes of the runner that fail now and then, before or after they took effect: what a crash leaves behind. */
export function unreliableViews(views: Views, chance: Random, outage: () => number): Views {
  const mayFail =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      if (chance.chance(outage())) throw new Error('The views are out of reach.')
      const result = await write(...args)
      if (chance.chance(outage())) throw new Error('The answer of the views was lost.')
      return result
    }
  return {
    ...views,
    write: mayFail(views.write),
    markSeen: mayFail(views.markSeen),
    putNote: mayFail(views.putNote),
    writeGeneration: mayFail(views.writeGeneration),
    getMany: mayFail(views.getMany),
  }
}
