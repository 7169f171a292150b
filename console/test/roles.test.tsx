/** What a person sees does not depend on the roles (AUTH-024, A-028): every screen, every record and a dialog. */
import { wireDateTime, type Role } from '@bindery/contracts/rules'
import type { AnnouncementRow } from '@bindery/contracts/wire'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MENU } from '../src/features/shell/menu.ts'
import { leave } from '../src/session/leave.ts'
import { mia, RECORDS, tom } from './every-record.ts'
import { policy, whole } from './policy-records.ts'
import { openOne, press } from './open-one.ts'
import { ok } from './server.ts'

type Flags = Readonly<Record<Role, 0 | 1>>

const SCREENS = [
  ...MENU.flatMap(({ entries }) => entries.map(({ to }) => to)),
  '/home/account',
  '/home/training',
  '/home/traininghistory/1',
  '/home/announcement/7',
]

/** Sent by the person who looks, and not yet to everybody: it can be stopped. */
const announced: AnnouncementRow = {
  AnnouncementID: 7,
  ChangeNumber: 7,
  OwnerID: 1,
  EmailSubject: 'New capacity',
  IsSample: false,
  DateCreated: wireDateTime('2026-11-20T01:30:00Z'),
  Recipients: 3,
  HandedOver: 2,
  Waiting: 1,
  Failed: 0,
  Stopped: 0,
}

/** Where dialogs are opened, and by which buttons. */
const DIALOGS = [
  ['/home/broker/2', 'Email token'],
  ['/home/submission/41', 'Request feedback'],
  ['/home/submission/41', 'Refer for clearance'],
  ['/home/allrenewals', 'Import renewals'],
  ['/home/announcement/7', 'Stop'],
] as const

/** What can be pressed or followed, in the order of the page, in the dialogs too. */
const everything = () =>
  [...document.querySelectorAll('a[href], button')].map(
    (thing) => thing.getAttribute('aria-label') ?? `${thing.getAttribute('href') ?? ''} ${thing.textContent}`,
  )

/** Waits until the page loads nothing and has changed nothing for a moment. */
async function settled(): Promise<readonly string[]> {
  let [before, quiet] = ['', 0]
  await waitFor(
    () => {
      const now = document.body.innerHTML
      ;[before, quiet] = [now, now === before && !/Loading|data-loading/u.test(now) ? quiet + 1 : 0]
      expect(quiet).toBeGreaterThan(2)
    },
    { interval: 20 },
  )
  return everything()
}

/** By address, what somebody with these roles can press there; records are looked at while they are edited. */
async function seenWith(Roles: Flags): Promise<ReadonlyMap<string, readonly string[]>> {
  const page = await openOne('/home/outbox', 'Outbox:', {
    master: { Owners: [{ ...mia, Roles }, tom] },
    data: { Announcements: [announced] },
  })
  page.server.answer('GET_ANNOUNCEMENT', () => ok({ Announcement: { ...announced, Attachments: [] }, Messages: [] }))
  await waitFor(() => expect(JSON.parse(localStorage.getItem('UserRoles') ?? '')).toEqual(Roles))
  const seen = new Map<string, readonly string[]>()
  for (const address of [...SCREENS, ...RECORDS.map(({ path }) => path)]) {
    await page.router.navigate({ href: address })
    expect(page.path()).toBe(address)
    await screen.findByRole('heading', { level: 1 })
    await settled()
    if (!SCREENS.some((each) => each === address)) press('Edit')
    seen.set(address, await settled())
    expect(screen.queryByText(/You do not have access/u)).not.toBeInTheDocument()
  }
  page.server.answer('GET_SUBMISSION', () => ok({ Submission: whole({ Bounds: [policy] }) }))
  for (const [address, ...names] of DIALOGS) {
    await page.router.navigate({ href: address })
    for (const name of names) {
      fireEvent.click(await screen.findByRole('button', { name }))
      await settled()
    }
    await screen.findByRole('dialog')
    seen.set(`${address}, ${names.join(', ')}`, await settled())
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  cleanup()
  await leave()
  return seen
}

test('AUTH-024 A-028 screens, records and dialogs have the same for who has no role as for who has every one', async () => {
  const all = await seenWith({ ADMIN: 1, UWRITER: 1, ISO: 1, ROOT: 1 })
  const few = await seenWith({ ADMIN: 0, UWRITER: 0, ISO: 0, ROOT: 0 })
  expect(few.size).toBeGreaterThan(40)
  for (const [address, seen] of few) expect([address, seen]).toEqual([address, all.get(address)])
})
