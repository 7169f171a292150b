/** The end of a session is heard by every dialog that stands while its token does, and by none of another session. */
import { beforeEach, expect, test, vi } from 'vitest'
import { announceLoggedOut, forgetLoggedOut, onLoggedOut } from './logged-out.ts'

beforeEach(() => {
  forgetLoggedOut()
  localStorage.setItem('token', 'mine')
})

/** How often a dialog that stands from now on is opened. */
function dialog() {
  const opened = vi.fn()
  const leave = onLoggedOut(opened)
  return { opened, leave }
}

test('an end that is told before a dialog stands is heard by it, and by the one that follows it', () => {
  announceLoggedOut('mine')
  const before = dialog()
  expect(before.opened).toHaveBeenCalledTimes(1)
  before.leave()
  const { opened, leave } = dialog()
  expect(opened).toHaveBeenCalledTimes(1)
  leave()
})

test('a late reply says nothing of a session that was begun since', () => {
  const { opened, leave } = dialog()
  localStorage.setItem('token', 'next')
  announceLoggedOut('mine')
  announceLoggedOut('')
  leave()
  const later = dialog()
  later.leave()
  expect([opened, later.opened].flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('what was told of a session is forgotten when it is erased', () => {
  announceLoggedOut('mine')
  forgetLoggedOut()
  const { opened, leave } = dialog()
  leave()
  expect(opened).not.toHaveBeenCalled()
})
