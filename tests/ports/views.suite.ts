/** The promises of every store of read models. */
import type { Views } from '@bindery/contracts/ports'
import { describe } from 'vitest'
import type { Open } from './opened.ts'
import { viewsChanges } from './views-changes.ts'
import { viewsConvergence } from './views-convergence.ts'
import { viewsGenerations } from './views-generations.ts'
import { viewsOwners } from './views-owners.ts'
import { viewsPages } from './views-pages.ts'
import { viewsProgress } from './views-progress.ts'
import { viewsRows } from './views-rows.ts'

export function viewsSuite(name: string, open: Open<Views>): void {
  describe(`${name} as views`, () => {
    viewsRows(open)
    viewsChanges(open)
    viewsProgress(open)
    viewsPages(open)
    viewsGenerations(open)
    viewsOwners(open)
    viewsConvergence(open)
  })
}
