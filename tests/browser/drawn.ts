/** Reads a page as the browser draws it: computed styles, and colours of the theme. */
import type { Locator, Page } from '@playwright/test'

export const style = (element: Locator, property: string) =>
  element.evaluate(
    (each, name) => String(each.ownerDocument.defaultView?.getComputedStyle(each).getPropertyValue(name)),
    property,
  )

/** A colour of the theme as the browser writes it. */
export const themed = (page: Page, variable: string) =>
  page.evaluate(`(() => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(${variable})'
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
})()`)
