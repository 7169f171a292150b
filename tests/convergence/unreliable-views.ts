/** Views whose writes fail. */
import type { Views } from '@bindery/contracts/ports'
import type { Random } from '../hostile/index.ts'

/** Makes some writes of the runner fail, before or after they take effect, as a crash does. */
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
    closeReadable: mayFail(views.closeReadable),
    getMany: mayFail(views.getMany),
  }
}
