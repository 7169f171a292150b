/** Runs in the page for accessible.ts, once axe is loaded there: the violations, each in a few words. */
globalThis.violationsOf = async ({ dialog, options }) => {
  const scope = document.querySelector(dialog) === null ? document : { include: [[dialog]] }
  const putBack = unstuck()
  const { violations } = await axe.run(scope, options).finally(putBack)
  const words = (summary) => summary.split('\n').slice(1).map((line) => line.trim()).join(' ')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${words(failureSummary)}`),
  )
}

/**
 * Lets bars that stick to the bottom of the window lie in their places, and returns the way back: a bar covers whatever
 * lies beneath it at that moment, and people scroll that free.
 */
function unstuck() {
  const bars = [...document.querySelectorAll('form *')].filter((part) => {
    const { position, bottom } = getComputedStyle(part)
    return position === 'sticky' && bottom !== 'auto'
  })
  const before = bars.map(({ style }) => style.position)
  for (const { style } of bars) style.position = 'static'
  return () => bars.forEach(({ style }, index) => (style.position = before[index]))
}
