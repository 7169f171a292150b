/** What the threads of the index of documents need of ports and rules, which no other thread loads. */
export { READINGS, repositoryOf, shownName } from '../rules/documents.ts'
export { SNIPPET } from './document-index.ts'
