/** A document with its facts and its text, as its screen loads it. */
import type { DocumentGetInfo, ResultsOf } from '@bindery/contracts/wire'

export type WholeDocument = ResultsOf<typeof DocumentGetInfo>['Document']
