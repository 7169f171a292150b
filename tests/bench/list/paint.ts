/// <reference lib="dom" />
/** Runs inside the page: measures the time from a user's action until the changed list is painted. */

declare global {
  var painted: Promise<number> | undefined
}

/** Puts into `painted` the milliseconds from the next event of this type to the paint of the rows that it changes. */
export function watchPaint(type: 'keydown' | 'click'): void {
  const list = document.querySelector('main')
  if (!list) throw new Error('There is no list.')
  globalThis.painted = new Promise((resolve) => {
    let began = 0
    document.addEventListener(
      type,
      ({ timeStamp }) => {
        began = timeStamp
      },
      { capture: true, once: true },
    )
    // The table replaces its rows at once; the task after the next animation frame runs when they are painted.
    new MutationObserver((changes, observer) => {
      const isTable = (node: Node) =>
        node instanceof Element && (node.closest('table') ?? node.querySelector('table')) !== null
      const touches = ({ target, addedNodes, removedNodes }: MutationRecord) =>
        (target instanceof Element && target.closest('table') !== null) ||
        [...addedNodes, ...removedNodes].some(isTable)
      if (began === 0 || !changes.some(touches)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - began))
        port1.start()
        port2.postMessage(null)
      })
    }).observe(list, { childList: true, subtree: true, characterData: true })
  })
}
