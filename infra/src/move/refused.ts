/** The reason why nothing was moved, in a sentence for the person who asked for the move. */
export class MoveRefused extends Error {
  override name = 'MoveRefused'
}
