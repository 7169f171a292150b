/** The 120 brokers of the demo, house by house. */
import { HOUSES, type DemoHouse } from '../data/houses.ts'
import { FIRST_NAMES, LAST_NAMES, MOBILES } from '../data/names.ts'
import { random } from '../random.ts'

export interface PlannedBroker {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
  readonly house: DemoHouse
  readonly greylisted: boolean
}

/** One broker in 27 is greylisted, and some of these have submissions. */
const GREYLISTED = 27

export function brokers(): readonly PlannedBroker[] {
  const dice = random('brokers')
  const names = new Set<string>()
  return HOUSES.flatMap((house) => Array.from({ length: house.brokers }, () => house)).map((house, index) => {
    for (;;) {
      const firstName = dice.pick(FIRST_NAMES)
      const lastName = dice.pick(LAST_NAMES)
      const name = `${firstName} ${lastName}`
      if (names.has(name)) continue
      names.add(name)
      return {
        firstName,
        lastName,
        house,
        email: `${firstName}.${lastName}@${house.keyword}.example`.toLowerCase(),
        mobile: dice.chance(0.75) ? dice.pick(MOBILES) : '',
        greylisted: index % GREYLISTED === GREYLISTED - 1,
      }
    }
  })
}
