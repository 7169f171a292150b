/**
 * Run in the page by within.ts. A control may lie outside only inside something that itself scrolls sideways within the
 * window; wherever it lies it must be what a finger meets in its middle once it is scrolled to.
 */
(function unreachable() {
  const root = document.scrollingElement ?? document.documentElement
  const problems = root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`] : []
  // What lies over the page until it is closed is all that needs to be within reach.
  const scope = [...document.querySelectorAll('[role=dialog][aria-modal=true], section[data-opened], nav[data-opened]')].at(-1) ?? document
  const place = [scrollX, scrollY]
  const controls = 'a[href], button, input, select, textarea, [role=button], [role=combobox], [role=slider], [role=tab], [role=menuitem]'
  for (const control of scope.querySelectorAll(controls)) {
    if (control.closest('[inert], [aria-hidden=true]') || control.matches('[type=hidden], [disabled]')) continue
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { width, height } = control.getBoundingClientRect()
    if (width <= 1 || height <= 1) continue // only for screen readers
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // A script may scroll what no finger can: the page sideways, and what only hides its overflow.
    for (let around = control.parentElement; around; around = around.parentElement) {
      if (around === root || getComputedStyle(around).overflowX === 'hidden') around.scrollLeft = 0
    }
    const box = control.getBoundingClientRect()
    const name = `${control.tagName.toLowerCase()} "${(control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)) || control.id}"`
    if (box.left < -0.5 || box.right > innerWidth + 0.5) {
      problems.push(`${name} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`)
      continue
    }
    const [line = box] = control.getClientRects() // a link may run over several
    const met = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
    const label = control instanceof HTMLInputElement ? [...control.labels ?? []] : []
    // What opens over the page closes again, as the editor of a date over the date.
    if (met?.closest('[data-dates-dropdown], [data-dates-input], [role=listbox], [role=menu]')) continue
    const itself = met !== null && [control, ...label].some((each) => each.contains(met))
    if (!itself) problems.push(`${name} lies under ${met?.outerHTML.slice(0, 80) ?? 'nothing'}`)
  }
  scrollTo(...place)
  return problems
})()
