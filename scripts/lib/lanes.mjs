/** Lanes of checks: those of one lane run one after another, the lanes beside each other. */

/**
 * After a check that fails no other begins, and those that run are let finish.
 * @param free checks for whichever lane has ended its own
 * @param perform resolves with a verdict; a code other than 0 is a failure
 */
export async function runLanes(lanes, free, perform) {
  const verdicts = []
  const waiting = [...free]
  const hasFailed = () => verdicts.some(({ code }) => code !== 0)
  await Promise.all(
    lanes.map(async (lane) => {
      const own = [...lane]
      for (let check = own.shift() ?? waiting.shift(); check && !hasFailed(); check = own.shift() ?? waiting.shift()) {
        verdicts.push(await perform(check))
      }
    }),
  )
  return verdicts
}
