/**
 * `npm run fuzz -- --requests 100000 --seed 7`: hostile and valid requests to the whole product in this process. With
 * `--ledger FILE` an interrupted run continues at the first piece that the file lacks. Several processes share a run
 * and its ledger, each with its own `--lane`: 1/3, 2/3 and 3/3.
 */
import { parseArgs } from 'node:util'
import { donePieces, inWords, keepPiece, runPiece } from './pieces.ts'
import { reachable } from './run.ts'
import { Tally } from './tally.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    piece: { type: 'string', default: '50000' },
    seed: { type: 'string' },
    ledger: { type: 'string' },
    lane: { type: 'string', default: '1/1' },
  },
})
const requests = Number(values.requests)
const size = Math.min(Number(values.piece), requests)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000_000))
if (![requests, size].every((count) => Number.isSafeInteger(count) && count > 0) || !Number.isSafeInteger(seed)) {
  throw new Error('--requests, --piece and --seed are whole numbers.')
}
if (values.ledger !== undefined && values.seed === undefined)
  throw new Error('--ledger goes with the --seed of the run it is of.')

const [lane = 0, lanes = 0] = values.lane.split('/').map(Number)
if (!(Number.isSafeInteger(lane) && lane >= 1 && lane <= lanes))
  throw new Error('--lane is one of several, such as 2/3.')

/** The rounds of a piece use the seeds after its own, and the next piece begins after those. */
const SEEDS_OF_A_PIECE = 100_000

console.log(`seed ${seed}, ${requests} requests in pieces of ${size}`)
const tally = new Tally()
const done = [...(await donePieces(values.ledger))]
for (let at = 0; at * size < requests; at += 1) {
  const own = seed + at * SEEDS_OF_A_PIECE
  if (at % lanes !== lane - 1 || done.some((piece) => piece.seed === own)) continue
  const piece = await runPiece(Math.min(size, requests - at * size), own, tally, console.log)
  await keepPiece(values.ledger, piece)
  done.push(piece)
  console.log(`piece of seed ${own}: ${inWords([piece])}`)
}
const never = reachable().filter((func) => tally.accepted(func) === 0)
if (tally.sent > 0) console.log(`\n${tally.table()}\n\n${tally.line()}`)
console.log(
  `seed ${seed}: ${reachable().length - never.length} of ${reachable().length} calls were accepted at least once`,
)
for (const func of never) console.log(`never accepted: ${func}: ${tally.reasons(func)}`)
console.log(inWords(done))
if (done.some(({ failures, wounds }) => failures + wounds > 0)) process.exitCode = 1
