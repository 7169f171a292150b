/** What a database's threads need of ports and rules: all ports together load the schemas of every call. */
export { baseName, READINGS, repositoryOf, shownName } from '../rules/documents.ts'
export { SNIPPET } from './document-index.ts'
export { COUNTED } from './event-index.ts'
export { isFurther, parseMark } from './log-mark.ts'
