/** The error of an engine that does not answer: the work is not at fault, and may be done again later. */

/** Thrown when an engine does not answer: it is unknown whether it carried out a write. */
export class EngineAway extends Error {
  override name = 'EngineAway'
}
