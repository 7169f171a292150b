/** Contestants take turns in short slices, so that other load on the machine affects all of them alike. */
import { isNoisy, median, spread } from './statistics.ts'

/** One slice of one contestant. */
export interface Sample {
  readonly operations: number
  readonly seconds: number
  /** CPU time of the contestant's process, all threads, for these operations. */
  readonly cpuMicros: number
}

export interface Contestant<S extends Sample = Sample> {
  readonly samples: readonly S[]
  turn(isCounted: boolean): Promise<void>
}

export function contestant<S extends Sample>(slice: () => Promise<S>): Contestant<S> {
  const samples: S[] = []
  return {
    samples,
    async turn(isCounted) {
      const sample = await slice()
      if (isCounted) samples.push(sample)
    },
  }
}

export interface RoundsOptions {
  readonly rounds: number
  /** Rounds at the beginning that are not counted. */
  readonly warmUps: number
  readonly onRound?: (round: number) => void
}

/** Runs every contestant once a round, each round in the reverse order of the one before. */
export async function takeTurns(
  contestants: readonly Contestant[],
  { rounds, warmUps, onRound }: RoundsOptions,
): Promise<void> {
  for (let round = 1 - warmUps; round <= rounds; round += 1) {
    onRound?.(round)
    for (const each of round % 2 === 0 ? contestants : contestants.toReversed()) await each.turn(round > 0)
  }
}

export const rate = ({ operations, seconds }: Sample): number => operations / seconds
const cpuPerOperation = ({ operations, cpuMicros }: Sample): number => cpuMicros / operations

export interface Figures {
  /** Medians over the rounds. */
  readonly perSecond: number
  readonly cpuMicros: number
  readonly spread: number
}

export function figuresOf(samples: readonly Sample[]): Figures {
  const rates = samples.map(rate)
  return { perSecond: median(rates), cpuMicros: median(samples.map(cpuPerOperation)), spread: spread(rates) }
}

export interface Comparison {
  /** The subject's rate over the yardstick's: the median of the rounds' ratios, and their spread. */
  readonly ratio: number
  readonly ratioSpread: number
  /** The subject's CPU time per operation over the yardstick's. */
  readonly cpuRatio: number
  /** Whether the yardstick itself scattered too much for a reliable ratio. */
  readonly noisy: boolean
}

/** Compares round by round, because the machine disturbs measurements close in time alike. */
export function compare(subject: readonly Sample[], yardstick: readonly Sample[]): Comparison {
  const pairs = subject.flatMap((sample, round) => {
    const against = yardstick[round]
    return against ? [[sample, against] as const] : []
  })
  const ratios = pairs.map(([sample, against]) => rate(sample) / rate(against))
  return {
    ratio: median(ratios),
    ratioSpread: spread(ratios),
    cpuRatio: median(pairs.map(([sample, against]) => cpuPerOperation(sample) / cpuPerOperation(against))),
    noisy: isNoisy(yardstick.map(rate)),
  }
}

/** A subject compared with a yardstick. */
export interface Against extends Figures, Comparison {
  readonly yardstick: string
}

export const against = (yardstick: string, subject: readonly Sample[], samples: readonly Sample[]): Against => ({
  yardstick,
  ...figuresOf(samples),
  ...compare(subject, samples),
})
