/** Which collections an event feeds, looked up by kind of stream and type, because a rebuild asks for every event. */
import { kindOf, type Projector } from './projector.ts'

/** The collections that are fed by one kind of stream. */
interface Fed {
  readonly projectors: readonly Projector[]
  readonly byType: Map<string, readonly Projector[]>
}

export class Feeding {
  readonly #projectors: readonly Projector[]
  readonly #byKind = new Map<string, Fed>()

  constructor(projectors: Iterable<Projector>) {
    this.#projectors = [...projectors]
  }

  /** The collections fed by a stream. */
  of(stream: string): readonly Projector[] {
    return this.#fedBy(stream).projectors
  }

  /** The collections fed by an event of this type in this stream. */
  by(stream: string, type: string): readonly Projector[] {
    const { projectors, byType } = this.#fedBy(stream)
    const known = byType.get(type) ?? projectors.filter((projector) => projector.handles(type))
    byType.set(type, known)
    return known
  }

  #fedBy(stream: string): Fed {
    const kind = kindOf(stream)
    const known = this.#byKind.get(kind)
    if (known) return known
    const fed: Fed = { projectors: this.#projectors.filter((each) => each.isFedBy(stream)), byType: new Map() }
    this.#byKind.set(kind, fed)
    return fed
  }
}
