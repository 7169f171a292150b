/** Lanes of checks: those of one lane run one after another, the lanes beside each other. */

/**
 * After a check that fails no other begins, and those that run are let finish.
 * @param perform resolves with a verdict; a code other than 0 is a failure
 */
export async function runLanes(lanes, perform) {
  const verdicts = []
  const hasFailed = () => verdicts.some(({ code }) => code !== 0)
  await Promise.all(
    lanes.map(async (lane) => {
      for (const check of lane) {
        if (hasFailed()) return
        verdicts.push(await perform(check))
      }
    }),
  )
  return verdicts
}
