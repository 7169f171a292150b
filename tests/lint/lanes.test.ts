/** The lanes of `npm test`: checks beside each other, and what a failure stops. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

interface Check {
  readonly title: string
  readonly turns: number
  readonly code?: number
}

/** What began and ended, in order; a check takes as many turns as it says. */
async function told(
  lanes: readonly (readonly Check[])[],
  free: readonly Check[] = [],
): Promise<{ happened: string[]; codes: number[] }> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `
    import { setImmediate as turn } from 'node:timers/promises'
    import { runLanes } from ${JSON.stringify(new URL('../../scripts/lib/lanes.mjs', import.meta.url).href)}
    const happened = []
    const verdicts = await runLanes(${JSON.stringify(lanes)}, ${JSON.stringify(free)}, async ({ title, turns, code = 0 }) => {
      happened.push('begins ' + title)
      for (let i = 0; i < turns; i += 1) await turn()
      happened.push('ends ' + title)
      return { code }
    })
    console.log(JSON.stringify({ happened, codes: verdicts.map(({ code }) => code) }))
  `,
  ])
  return JSON.parse(stdout)
}

test('checks of one lane follow each other, beside those of another', async () => {
  expect(
    await told([
      [
        { title: 'one', turns: 2 },
        { title: 'then', turns: 9 },
      ],
      [{ title: 'beside', turns: 6 }],
    ]),
  ).toEqual({
    happened: ['begins one', 'begins beside', 'ends one', 'begins then', 'ends beside', 'ends then'],
    codes: [0, 0, 0],
  })
})

test('after a failure no check begins in any lane, and what runs is let finish', async () => {
  expect(
    await told(
      [
        [
          { title: 'bad', turns: 2, code: 3 },
          { title: 'never', turns: 1 },
        ],
        [
          { title: 'beside', turns: 6 },
          { title: 'never either', turns: 1 },
        ],
      ],
      [{ title: 'never at all', turns: 1 }],
    ),
  ).toEqual({ happened: ['begins bad', 'begins beside', 'ends bad', 'ends beside'], codes: [3, 0] })
})

test('a check for any lane goes to the one that has ended its own first, once', async () => {
  expect(
    await told([[{ title: 'long', turns: 9 }], [{ title: 'short', turns: 2 }]], [{ title: 'free', turns: 2 }]),
  ).toEqual({
    happened: ['begins long', 'begins short', 'ends short', 'begins free', 'ends free', 'ends long'],
    codes: [0, 0, 0],
  })
})
