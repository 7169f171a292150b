/** An agency with the delivered templates and shared files, and an underwriter who is signed in. */
import { deliverPapers } from '@bindery/demo'
import { openAgency, type Agency } from './agency.ts'
import type { Person } from './person.ts'
import { sharedTree, type SharedTree } from './shared-tree.ts'

export interface Papers {
  readonly agency: Agency
  readonly mia: Person
  readonly tree: SharedTree
}

export async function openPapers(): Promise<Papers> {
  const agency = await openAgency()
  await deliverPapers(agency.bindery.files)
  return { agency, mia: await agency.signIn(), tree: sharedTree(agency) }
}
