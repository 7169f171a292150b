/** The pages of accounts with 22 accounts, for their tests. */
import type { OwnerRow } from '@bindery/contracts/wire'
import { screen } from '@testing-library/react'
import { box, tick } from './controls.ts'
import { heading, openPage, signIn } from './open.tsx'
import { deltaOf, masterData, owner, submission } from './records.ts'
import { fakeServer, ok } from './server.ts'
import { held } from './submission-page.tsx'

export const mia: OwnerRow = {
  ...owner(1, 'Mia Chen'),
  Username: 'mia.chen@example.com',
  FirstName: 'Mia',
  LastName: 'Chen',
}
export const root: OwnerRow = { ...mia, Roles: { ...mia.Roles, ROOT: 1 } }
export const tom: OwnerRow = {
  ...owner(2, 'Tom Reid'),
  Revision: 3,
  Username: 'tom.reid@example.com',
  FirstName: 'Tom',
  LastName: 'Reid',
  Title: 'Underwriter',
  Phone: '02 9000 0002',
  Roles: { ADMIN: 0, UWRITER: 1, ISO: 1, ROOT: 0 },
  IsProductLead: true,
  Created: { Value: '010720251030', Text: '01/07/2025 10:30' },
  LastLogin: { Value: '020720250900', Text: '02/07/2025 09:00' },
}
export const others = Array.from({ length: 20 }, (_, n) => ({
  ...owner(110 + n, `Staff ${n + 10}`),
  Username: `z${n + 10}@example.com`,
}))

/** @param self the account of the person who looks */
export async function openAccounts(
  address: string,
  title: string,
  whileLoading: () => Promise<void> = async () => {},
  self: OwnerRow = mia,
) {
  signIn()
  // The order differs from that of the list.
  let rows = [...others, tom, self]
  const loaded = held(() => ok(masterData({ Owners: rows })))
  const server = fakeServer({
    GET_MASTER_DATA: loaded.answer,
    GET_DATA: () =>
      ok(
        deltaOf({
          Submissions: [submission(41, { OwnerID: 2 }), submission(42, { OwnerID: 2 }), submission(43)],
          ChangeNumber: { Submission: 43 },
        }),
      ),
    INSERT_ACCOUNT: () => ok({ Success: true, Account: tom }),
    UPDATE_ACCOUNT: () => ok({ Success: true, Account: tom }),
  })
  const page = openPage(address)
  await whileLoading()
  loaded.release()
  await heading(title)
  return { ...page, server, arrives: (row: OwnerRow) => (rows = [...others, row, self]) }
}
export const TEXTS = [/^Username/u, /^First Name/u, /^Last Name/u, /^Title/u, /^Phone/u]
export const TICKS = ['ADMIN', 'UWRITER', 'ISO', 'ROOT', 'Active', 'Product Lead']
export const NOTHING = TEXTS.map(() => '')
export const shown = () =>
  TEXTS.map((name) => {
    const found = box(name)
    return found instanceof HTMLInputElement ? found.value : null
  })
export const ticked = () => TICKS.filter((name) => tick(name).matches(':checked'))
export const alertText = () => screen.getByRole('alert').textContent
/** The page as a person with the role ROOT sees it. */
export const openAsRoot = (address: string, title: string) => openAccounts(address, title, undefined, root)
