/** A box can be scrolled by keyboard as soon as its content is larger than itself. */
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ScrollingList } from '../src/ui/page/ScrollingList.tsx'
import { HorizontalScroll } from '../src/ui/page/HorizontalScroll.tsx'

/** The size that the content needs; happy-dom has no layout, so the test sets it. */
let needed = { width: 0, height: 0 }
beforeEach(() => {
  needed = { width: 100, height: 20 }
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(20)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => needed.width)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => needed.height)
})

const figures = (text: string) => (
  <HorizontalScroll label="Figures per jurisdiction" className={undefined}>
    {text}
  </HorizontalScroll>
)

test('figures that grow wider than their place take the focus as soon as they are drawn, and let it go as they shrink', async () => {
  const { rerender } = render(figures('Choose market and product'))
  expect(screen.queryByRole('group')).toBeNull()
  needed = { width: 300, height: 20 }
  rerender(figures('18,450.00'))
  expect(await screen.findByRole('group', { name: 'Figures per jurisdiction' })).toHaveAttribute('tabindex', '0')
  needed = { width: 100, height: 20 }
  rerender(figures('0.00'))
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
})

test('so does what is higher than its place', () => {
  needed = { width: 100, height: 90 }
  render(figures('many lines'))
  expect(screen.getByRole('group')).toHaveAttribute('tabindex', '0')
})

test('a list whose entries hold nothing to go to takes the focus while it scrolls, and stays a list', async () => {
  const list = (entries: readonly string[]) => (
    <ScrollingList label="Changed by others">
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ScrollingList>
  )
  const { rerender } = render(list(['Suburb']))
  expect(screen.getByRole('list', { name: 'Changed by others' })).not.toHaveAttribute('tabindex')
  needed = { width: 100, height: 90 }
  rerender(list(['Suburb', 'Postcode', 'Industry']))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Changed by others' })).toHaveAttribute('tabindex', '0'))
})
